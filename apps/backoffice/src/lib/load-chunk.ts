import { loadLaterTexts } from './locale.ts';

/** Part of the program could not be fetched, though it was tried again; only a reload helps. */
export class ChunkLoadError extends Error {
  constructor(cause?: unknown) {
    super('A part of the program could not be loaded', { cause });
    this.name = 'ChunkLoadError';
  }
}

/** Chunk loading timeout (rule shell-7). */
const chunkTimeout = 120_000;
/** Milliseconds before each further try: as long as a server takes to start again. */
const waits = [1000, 2000, 4000];

/** Fetches a page or dialog that is loaded when it is needed, and what it says, as `fetchChunk` does. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await fetchChunk(() => Promise.all([load(), loadLaterTexts()]));
  return module;
}

/** Fetches a part of the program. Rejects with `ChunkLoadError` when it fails time and again or takes 120 s. */
export async function fetchChunk<Module>(
  load: () => Promise<Module>,
  timeout: number = chunkTimeout,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout')), timeout);
  });
  try {
    return await Promise.race([loadPatiently(load), late]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError(cause);
  } finally {
    clearTimeout(timer);
  }
}

async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const wait of waits) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return load();
}
