import { createHash, timingSafeEqual } from 'node:crypto';
import { newSession, sessionHeader, sessionMark } from '@huifang/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** Tokens are stored hashed, so that whoever reads the database cannot sign in with what it holds. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** As long as the session itself, in seconds. */
const cookieAge = 24 * 60 * 60;

/**
 * Who calls: the token of `Authorization: Bearer …`; without that header the one of the cookie, which counts beside the
 * `Session` header only, and from our own pages. UNAUTHENTICATED when there is none.
 */
export function tokenOf(request: FastifyRequest): string {
  const { authorization } = request.headers;
  const token = authorization === undefined ? cookieToken(request) : bearerToken(authorization);
  if (!token) throw new AppError('UNAUTHENTICATED');
  return token;
}

const bearerToken = (header: string) => header.match(/^Bearer ([\w-]{20,100})$/i)?.[1];

/**
 * Gives a new session's token to whoever signed in. Our own pages ask for a cookie, which no script reads, by
 * `Session: new`: their answer is `cookie:` and the id that goes into that header from then on.
 */
export function handOver(request: FastifyRequest, reply: FastifyReply, token: string): string {
  if (headerOf(request, sessionHeader) !== newSession || isForeign(request)) return token;
  reply.header('Set-Cookie', cookie(request, token, cookieAge));
  return `${sessionMark}${sessionIdOf(token)}`;
}

/** Has the browser forget the cookie. */
export function takeBack(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.authorization === undefined) reply.header('Set-Cookie', cookie(request, '', 0));
}

/** The session that the browser of a sign-in had before. */
export function replacedToken(request: FastifyRequest): string | undefined {
  return headerOf(request, sessionHeader) === newSession && !isForeign(request)
    ? readCookie(request)
    : undefined;
}

/**
 * A page of another site may send the cookie along in a browser that knows no SameSite, but neither the header nor what
 * goes into it. The id also tells a window whose cookie was replaced by another window's sign-in.
 */
function cookieToken(request: FastifyRequest): string | undefined {
  const token = readCookie(request);
  const id = headerOf(request, sessionHeader);
  if (!token || !id || isForeign(request)) return undefined;
  const [given, expected] = [Buffer.from(id), Buffer.from(sessionIdOf(token))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

/** Names a session to its own pages; nobody gets a token out of it. */
const sessionIdOf = (token: string) =>
  createHash('sha256').update(`session ${token}`).digest('base64url').slice(0, 22);

/** Whether the browser says that another site's page is asking. */
function isForeign({ headers, host, protocol }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  const { origin } = headers;
  return origin !== undefined && hostOf(origin) !== hostOf(`${protocol}://${host}`);
}

/** With a port only where it is not the usual one. */
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : undefined);

/** Behind TLS only this host, by TLS, can set a cookie of that name. */
const cookieName = ({ protocol }: FastifyRequest) => (protocol === 'https' ? '__Host-huifang' : 'huifang');

function readCookie(request: FastifyRequest): string | undefined {
  const start = `${cookieName(request)}=`;
  const found = request.headers.cookie?.split('; ').find((part) => part.startsWith(start));
  return found?.slice(start.length).match(/^[\w-]{20,100}$/)?.[0];
}

function cookie(request: FastifyRequest, value: string, maxAge: number): string {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  return `${cookieName(request)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Strict${secure}`;
}

const headerOf = ({ headers }: FastifyRequest, name: string) => headers[name.toLowerCase()]?.toString();
