import { linkCalls } from '@huifang/contract/slim';
import type { UploadSettings } from '@huifang/form-renderer';
import { config } from '../../lib/config.ts';
import { sendFile } from '../../lib/send-file.ts';
import { networkMessage } from './link-client.ts';

/** Takes the files of a form through its link. */
export const uploadsWith = (token: string): UploadSettings => ({
  send: async ({ file, signal, onPercent }) => {
    const { path, tokenHeader } = linkCalls.upload;
    const options = { url: `${config.apiBase}${path}`, headers: { [tokenHeader]: token } };
    return (await sendFile(file, { ...options, signal, onProgress: onPercent, networkMessage })).url;
  },
});
