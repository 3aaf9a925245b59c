import type { FastifyInstance } from 'fastify';

/** For what is no page: should a browser show it after all, nothing in it loads, sends or runs. */
export const inertPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of every answer; pages replace the Content-Security-Policy by `pagePolicy`. */
const everyAnswer = {
  'Content-Security-Policy': inertPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(everyAnswer).header('X-Request-Id', request.id);
    reply.header('Cache-Control', 'no-store');
    // A year: from now on browsers come by TLS only. Without TLS the header would mean nothing.
    if (request.protocol === 'https') reply.header('Strict-Transport-Security', 'max-age=31536000');
  });
}

/** What a page may do: its own scripts, styles with this answer's nonce, this server and the card reader. */
export function pagePolicy(nonce: string, connectTo: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", ...connectTo].join(' '),
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}
