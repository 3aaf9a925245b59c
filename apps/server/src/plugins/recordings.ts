import { messageStream } from '@huifang/contract';
import type { FastifyInstance } from 'fastify';
import { Recording, recordInto } from '../db/recording.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What it asks of the database, where somebody wants to know. */
    recording: Recording | undefined;
  }
}

/** Notes for every request what it asks of the database. */
export function addRecordings(app: FastifyInstance): void {
  app.decorateRequest('recording', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    // It never ends, and asks the same again and again.
    if (request.routeOptions.url === messageStream.path) return done();
    request.recording = new Recording();
    recordInto(request.recording, done);
  });
  // Reading a body goes on from an event of the socket, which belongs to no request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.recording) recordInto(request.recording, done);
    else done();
  });
}
