/** Uploads for tests: the test responds to each XMLHttpRequest, or it gets the next of `answers`. */
export class FakeRequest extends EventTarget {
  static sent: FakeRequest[] = [];
  /** If empty and `byHand`, an upload waits for `answer`. */
  static answers: [status: number, body: object][] = [];
  static byHand = false;
  upload = new EventTarget();
  status = 0;
  responseText = '';
  url = '';
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader() {}
  getResponseHeader(): string | null {
    return null;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  send(_body: Blob) {
    FakeRequest.sent.push(this);
    if (FakeRequest.byHand) return;
    const [status, answer] = FakeRequest.answers.shift() ?? [0, {}];
    setTimeout(() => this.answer(status, answer), 5);
  }
  answer(status: number, body: object): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }));
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'));
  }
}

/** Replaces the browser's XMLHttpRequest for a group of tests. */
export function fakeRequests({ byHand = false } = {}): void {
  const real = window.XMLHttpRequest;
  beforeEach(() => {
    window.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
    FakeRequest.answers = [];
    FakeRequest.sent = [];
    FakeRequest.byHand = byHand;
  });
  afterAll(() => {
    window.XMLHttpRequest = real;
  });
}
