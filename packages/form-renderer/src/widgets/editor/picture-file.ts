import { compressImage } from '../../uploads/compress.ts';

const kinds = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
/** A text with its pictures must stay small enough to be sent with the form. */
const mostCharacters = 2_000_000;

/** A picture written out as an address, made smaller first; or why it cannot be. */
export async function readPicture(
  file: File,
): Promise<{ src: string } | { refusal: 'wrongType' | 'pictureTooLarge' | 'imageLoad' }> {
  if (!kinds.includes(file.type)) return { refusal: 'wrongType' };
  const small = await compressImage(file, { maxWidth: 1600, maxHeight: 1600 }).catch(() => undefined);
  if (!small) return { refusal: 'imageLoad' };
  // Base64 takes four characters for three bytes.
  if (small.size * 4 > mostCharacters * 3) return { refusal: 'pictureTooLarge' };
  const src = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')));
    reader.readAsDataURL(small);
  });
  return { src };
}
