/** Where the bytes of files are kept. */
export interface FileStore {
  readonly kind: 'folder' | 'bucket';
  /** Keeps the file at `path` for good under the key; the caller's file may be gone afterwards. */
  put: (key: string, file: StoredFile) => Promise<void>;
  /** The bytes; undefined when there are none under the key. */
  read: (key: string, signal: AbortSignal) => Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Writes something and removes it; throws a `StartupError` that says what to mend when that is not possible. */
  check: () => Promise<void>;
  /** Also when there is nothing under the key. */
  remove: (key: string) => Promise<void>;
}

interface StoredFile {
  path: string;
  size: number;
  /** Hexadecimal. */
  sha256: string;
  type: string;
}

/** What the environment decides about uploads. */
export interface FileSettings {
  /** Where files arrive, and stay unless there is a bucket. */
  folder: string;
  bucket?: BucketSettings;
  /** Bytes of one file. */
  mostBytes: number;
  /** Allowed extensions, of `fileKinds`. */
  extensions: readonly string[];
}

export interface BucketSettings {
  /** Of the endpoint and the bucket, such as `https://s3.example.com/huifang`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The key of an organisation's file. */
export const fileKey = (organisationId: string, id: string) => `${organisationId}/${id.slice(0, 2)}/${id}`;
