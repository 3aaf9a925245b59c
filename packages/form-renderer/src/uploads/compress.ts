import { UploadFailure } from './failure.ts';

/** Kinds of images that a browser can draw smaller. */
const supported = ['image/png', 'image/jpeg', 'image/webp', 'image/bmp'];

export interface Compression {
  /** 0 to 1. @default 0.92 */
  quality?: number;
  maxWidth?: number;
  maxHeight?: number;
}

/**
 * A smaller copy of an image, or the very file when the copy would be larger. A GIF goes as it is, since a copy would
 * not move. Fails for an image of a kind that cannot be read, and for one that is broken.
 */
export async function compressImage(file: File, compression: Compression): Promise<File> {
  if (file.type === 'image/gif') return file;
  if (!supported.includes(file.type)) {
    throw new UploadFailure('imageType', { detail: `unsupported file type: ${file.type}` });
  }
  if (typeof createImageBitmap !== 'function') return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new UploadFailure('imageLoad', { detail: 'image load error' });
  });
  try {
    const scale = scaleOf(bitmap, compression);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const type = file.type === 'image/bmp' ? 'image/jpeg' : file.type;
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, type, compression.quality ?? 0.92);
    });
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], file.name, { type: blob.type, lastModified: file.lastModified });
  } catch {
    return file;
  }
}

/** How much smaller an image becomes to fit the limits; never larger. */
function scaleOf(
  size: { width: number; height: number },
  { maxWidth = Infinity, maxHeight = Infinity }: Compression,
): number {
  return Math.min(1, maxWidth / size.width, maxHeight / size.height);
}
