import { existsSync, fsyncSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncAllToDisk, syncFolderToDisk } from '../disk.ts';
import { pgliteOptions } from './embedded-values.ts';

export interface OnDiskOptions extends Omit<PGliteOptions, 'fs' | 'dataDir' | 'startParams'> {
  /**
   * What may be with the operating system only: the files that an earlier opening in this process wrote.
   * @default everything
   */
  unsynced?: readonly string[] | undefined;
  /** Told of each file before its first write. */
  onWrites?: (path: string) => void;
}

/**
 * Opens a folder so that what it acknowledges is on the disk: PGlite by itself leaves that to the operating system,
 * and a power cut would take the last seconds.
 *
 * Opening a folder that was not closed, PostgreSQL has every file synced, which may take seconds. Here only what needs
 * it is: first all that may not be on the disk yet, together, then what is written from here on. So an opening after a
 * thread was ended is short.
 */
export async function openOnDisk(
  folder: string,
  { unsynced, onWrites = () => {}, ...options }: OnDiskOptions = {},
): Promise<PGlite> {
  const isNew = !existsSync(join(folder, 'PG_VERSION'));
  if (unsynced) await syncAllToDisk(unsynced);
  else if (!isNew) await syncFolderToDisk(folder);
  const pglite = await PGlite.create({
    ...pgliteOptions,
    ...options,
    fs: new SyncedFolder(folder, onWrites),
    startParams,
  });
  // Its first files are copied there without asking for it.
  if (isNew) await syncFolderToDisk(folder);
  return pglite;
}

/** `-F` turns syncing off; `fdatasync`, the usual way for the log, does nothing in PGlite. */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

interface FileNode {
  mode: number;
  parent: FileNode;
}
interface Stream {
  node: FileNode;
  nfd: number;
}
interface Attributes {
  size?: number;
}
/** What is used of Emscripten's view of a folder. */
interface Folder {
  realPath: (node: FileNode) => string;
  tryFSOperation: <T>(work: () => T) => T;
  node_ops: {
    mknod: (parent: FileNode, ...args: unknown[]) => FileNode;
    rename: (node: FileNode, into: FileNode, name: string) => void;
    unlink: (parent: FileNode, name: string) => void;
    rmdir: (parent: FileNode, name: string) => void;
    setattr: (node: FileNode, attributes: Attributes) => void;
  };
  stream_ops: {
    write: (stream: Stream, ...args: unknown[]) => number;
    setattr: (stream: Stream, attributes: Attributes) => void;
    fsync?: (stream: Stream) => number;
  };
}

/** It opens no folders for syncing, and needs not to. */
const isWindows = process.platform === 'win32';

/** PGlite's folder with `fsync`, which it lacks. */
class SyncedFolder extends NodeFS {
  readonly #onWrites: (path: string) => void;

  constructor(folder: string, onWrites: (path: string) => void) {
    super(folder);
    this.#onWrites = onWrites;
  }

  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(pglite, options);
    made.emscriptenOpts.preRun?.unshift(({ FS, NODEFS }) =>
      addSync(NODEFS as unknown as Folder, ({ mode }) => FS.isDir(mode), this.#onWrites),
    );
    return made;
  }
}

function addSync(
  folder: Folder,
  isFolder: (node: FileNode) => boolean,
  onWrites: (path: string) => void,
): void {
  const { node_ops, stream_ops } = folder;
  const { mknod, rename, unlink, rmdir, setattr } = node_ops;
  const { write, setattr: setattrOfStream } = stream_ops;
  const unsynced = new WeakSet<FileNode>();
  const told = new WeakSet<FileNode>();

  function writes(node: FileNode): void {
    unsynced.add(node);
    if (told.has(node)) return;
    told.add(node);
    onWrites(folder.realPath(node));
  }

  node_ops.mknod = (parent, ...args) => {
    writes(parent);
    const node = mknod(parent, ...args);
    writes(node);
    return node;
  };
  node_ops.rename = (node, into, name) => {
    writes(node.parent);
    writes(into);
    unsynced.add(node);
    onWrites(join(folder.realPath(into), name));
    rename(node, into, name);
  };
  node_ops.unlink = (parent, name) => {
    writes(parent);
    unlink(parent, name);
  };
  node_ops.rmdir = (parent, name) => {
    writes(parent);
    rmdir(parent, name);
  };
  node_ops.setattr = (node, attributes) => {
    if (attributes.size !== undefined) writes(node);
    setattr(node, attributes);
  };
  stream_ops.setattr = (stream, attributes) => {
    if (attributes.size !== undefined) writes(stream.node);
    setattrOfStream(stream, attributes);
  };
  stream_ops.write = (stream, ...args) => {
    writes(stream.node);
    return write(stream, ...args);
  };
  stream_ops.fsync = (stream) => {
    const { node } = stream;
    if (!unsynced.delete(node) || (isWindows && isFolder(node))) return 0;
    try {
      folder.tryFSOperation(() => fsyncSync(stream.nfd));
    } catch (error) {
      unsynced.add(node);
      throw error;
    }
    return 0;
  };
}
