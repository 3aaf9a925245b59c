import type { WordKey } from '../words/words.ts';

/** Why an upload failed, in words for the person and with what a log may need. */
export class UploadFailure extends Error {
  readonly reason: WordKey;
  /** The HTTP status, or 0 when no answer came. */
  readonly code: number;
  readonly requestId: string;

  constructor(reason: WordKey, { code = 0, requestId = '', detail = '' } = {}) {
    super(detail || `${reason} (${code})`);
    this.name = 'UploadFailure';
    this.reason = reason;
    this.code = code;
    this.requestId = requestId;
  }
}
