import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import type { Answers } from '../../../testing/fakeFetch.ts';
import { aSession, anId } from '../../../testing/fixtures.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { aLeadDetail } from '../../../testing/screenFixtures.ts';
import { CouplePhoto } from './CouplePhoto.tsx';

const id = anId();
const session = aSession();
const path = `/api/suppliers/${session.suppliers[0]?.supplierId ?? ''}/leads/${id}/photo`;
const address = `${path}/abc`;

async function show(answers: Answers, overrides: Partial<LeadDetail> = {}) {
  const requests = fakeFetch(answers);
  const view = await renderWithApp(<CouplePhoto lead={aLeadDetail({ id, ...overrides })} />, { session });
  const calls = () => requests.map(({ method, path: at }) => `${method} ${at}`);
  return { ...view, calls };
}
const choose = (file: File) => fireEvent.change(screen.getByTestId('couple-photo'), { target: { files: [file] } });
const aPicture = new File(['x'], 'couple.jpg', { type: 'image/jpeg' });

describe('a couple’s photo', () => {
  it('replaces the monogram, which is shown again if it is missing', async () => {
    const { container } = await show({}, { photo: address });
    const picture = container.querySelector('img.arch');
    expect(picture?.getAttribute('src')).toBe(address);
    if (picture) fireEvent.error(picture);
    expect(container.querySelector('span.arch')?.textContent).toContain('&');
  });

  it('is uploaded unchanged', async () => {
    const { calls } = await show({ [`POST ${path}`]: { status: 201, json: { photo: address } } });
    choose(aPicture);
    await screen.findByText('Photo added.');
    expect(calls()).toEqual([`POST ${path}`]);
  });

  it('that isn’t an image, or is too large, says so below the button', async () => {
    const refusal = { code: 'file-refused', meta: { reason: 'type' } };
    const { calls } = await show({ [`POST ${path}`]: { status: 422, json: refusal } });
    choose(aPicture);
    expect((await screen.findByRole('alert')).textContent).toBe('Choose a JPEG, PNG or WebP picture.');
    const large = new File(['x'], 'large.jpg', { type: 'image/jpeg' });
    Object.defineProperty(large, 'size', { value: 10_000_001 });
    choose(large);
    expect((await screen.findByRole('alert')).textContent).toBe('This photo is too large. The limit is 10 MB.');
    expect(calls()).toHaveLength(1);
  });

  it('can be removed, and restored', async () => {
    const { user, calls } = await show(
      {
        [`GET ${address}`]: { text: 'picture' },
        [`DELETE ${path}`]: { status: 204 },
        [`POST ${path}`]: { status: 201, json: { photo: address } },
      },
      { photo: address },
    );
    await user.click(screen.getByRole('button', { name: 'Remove photo' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls()).toEqual([`GET ${address}`, `DELETE ${path}`, `POST ${path}`]));
  });
});
