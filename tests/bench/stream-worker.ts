import { messageStream, readEvents } from '@huifang/contract';
import type { StreamOptions, StreamReport } from './streams.ts';

const stopped = new AbortController();

process.on('message', async (message) => {
  if (message === 'stop') return stopped.abort();
  const report = await listen(message as StreamOptions);
  process.send?.(report, () => process.exit(0));
});

/** Holds one stream for each place until it is stopped; tells when each message arrived, and which streams broke. */
async function listen({ baseUrl, organisation, tokens }: StreamOptions): Promise<StreamReport> {
  const arrivals: StreamReport['arrivals'] = [];
  const problems: string[] = [];
  let listening = 0;
  await Promise.all(
    tokens.map(async (token, stream) => {
      try {
        const response = await fetch(`${baseUrl}${messageStream.path}`, {
          headers: { authorization: `Bearer ${token}`, org: organisation },
          signal: stopped.signal,
        });
        if (!response.ok || !response.body) throw new Error(`answered ${response.status}`);
        let isFirst = true;
        for await (const { event, id } of readEvents(response.body)) {
          // Its first event says that a stream listens.
          if (isFirst && ++listening === tokens.length) process.send?.('listening');
          isFirst = false;
          if (event === 'message' && id) arrivals.push({ stream, id, at: Date.now() });
        }
        throw new Error('ended');
      } catch (error) {
        if (!stopped.signal.aborted) problems.push(String(error));
      }
    }),
  );
  return { arrivals, problems };
}
