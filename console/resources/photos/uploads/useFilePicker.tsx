import type { ChangeEvent, ReactNode } from 'react';
import { useRef } from 'react';
import { PHOTO_TYPES } from '#contracts/photos/photo-limits.ts';

/** Id of the button that opens the file picker, wherever it is on the page. */
export const UPLOAD_ID = 'add-photos';

export interface FilePicker {
  /** Opens the photo library or the file dialog. */
  choose: () => void;
  /** Opens a phone's camera. */
  take: () => void;
  /** The inputs; can be placed anywhere on the page. */
  inputs: ReactNode;
}

/** The system's own file pickers. HEIC isn't among the types, so that iPhones hand over a JPEG. */
export function useFilePicker(onFiles: (files: File[]) => void): FilePicker {
  const library = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(event.target.files ?? [])]);
    // Lets the same file be chosen again.
    event.target.value = '';
  };
  const accept = PHOTO_TYPES.join(',');
  return {
    choose: () => library.current?.click(),
    take: () => camera.current?.click(),
    inputs: (
      <>
        <input ref={library} type="file" hidden multiple accept={accept} data-picker="library" onChange={take} />
        <input
          ref={camera}
          type="file"
          hidden
          accept={accept}
          capture="environment"
          data-picker="camera"
          onChange={take}
        />
      </>
    ),
  };
}
