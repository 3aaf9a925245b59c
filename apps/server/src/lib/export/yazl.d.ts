/** As much of the library as the export uses; it brings no types. */
declare module 'yazl' {
  import type { EventEmitter } from 'node:events';
  import type { Readable } from 'node:stream';

  interface EntryOptions {
    /** 0 to 9. @default 6 */
    compressionLevel?: number;
  }

  export class ZipFile extends EventEmitter {
    /** The archive, readable while it is written. */
    readonly outputStream: Readable;
    addReadStream(stream: Readable, path: string, options?: EntryOptions): void;
    addBuffer(buffer: Buffer, path: string, options?: EntryOptions): void;
    /** No more entries follow. */
    end(): void;
  }
}
