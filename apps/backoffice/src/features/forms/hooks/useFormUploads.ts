import { getUpToken, uploadFormFile } from '@huifang/contract';
import type { UploadSettings } from '@huifang/form-renderer';
import { useMemo } from 'react';
import { callHeaders } from '../../../lib/api.ts';
import { config } from '../../../lib/config.ts';
import { uploadFile } from '../../../lib/upload-file.ts';

/** Files of forms go to our server, whatever address a form brings along. */
export const useFormUploads = (): UploadSettings =>
  useMemo(
    () => ({
      send: async ({ file, signal, onPercent }) => {
        const options = { idempotencyKey: crypto.randomUUID(), onProgress: onPercent, signal };
        return (await uploadFile(file, { ...options, path: uploadFormFile.path })).url;
      },
      tokenEndpoint: `${config.apiBase}${getUpToken.path}`,
      tokenHeaders: callHeaders,
      allowedTypes: [
        ...config.uploads.extensions.map((extension) => `.${extension}`),
        ...(config.uploads.types ?? []),
      ],
    }),
    [],
  );
