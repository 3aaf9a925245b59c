import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Served under the policy that the packages' README promises to work with. */
export default defineConfig({
  plugins: [react()],
  preview: { headers: { 'Content-Security-Policy': "default-src 'self'; img-src 'self' data:" } },
});
