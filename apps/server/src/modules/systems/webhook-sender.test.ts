import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startReceiver } from '../../testing/webhook-receiver.ts';
import { createSender } from './webhook-sender.ts';

let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answers((response) => void response.writeHead(204).end());
});

const networks = ['127.0.0.0/8'];
const send = (sender: ReturnType<typeof createSender>, url: string) =>
  sender.send({ url, headers: { 'webhook-id': '1' }, body: '{}' });

describe('sending to an address', () => {
  it.each([
    'http://127.0.0.1/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0.0.0.0/',
    'https://10.0.0.8/',
    'https://172.20.1.1/',
    'https://192.168.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a00:1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://localhost/',
    'http://8.8.8.8/',
    'ftp://8.8.8.8/',
    'https://user:word@8.8.8.8/',
    'no address',
  ])('%s is refused, when it is saved and when something is sent', async (url) => {
    const sender = createSender();
    expect(await sender.faultOf(url)).toBe('address');
    expect(await send(sender, url)).toEqual({ status: 0, fault: 'address' });
  });

  it('is refused for a name of which any address lies inside', async () => {
    const sender = createSender({ resolve: async () => ['8.8.8.8', '10.0.0.1'] });
    expect(await sender.faultOf('https://receiver.example/')).toBe('address');
    expect(await send(sender, 'https://receiver.example/')).toEqual({ status: 0, fault: 'address' });
  });

  it('is refused for a name that means another place by the time something is sent', async () => {
    const answers = [['8.8.8.8'], ['127.0.0.1']];
    const sender = createSender({ resolve: async () => answers.shift() ?? [] });
    const url = `https://receiver.example:${receiver.port}/`;
    expect(await sender.faultOf(url)).toBeUndefined();
    expect(await send(sender, url)).toEqual({ status: 0, fault: 'address' });
    expect(receiver.received).toEqual([]);
  });

  it('goes to the very address that was judged: the name is asked once', async () => {
    let asked = 0;
    const sender = createSender({
      networks,
      resolve: async () => {
        asked += 1;
        return [asked === 1 ? '127.0.0.1' : '10.0.0.1'];
      },
    });
    expect(await send(sender, `http://receiver.example:${receiver.port}/hook`)).toEqual({
      status: 204,
      fault: '',
    });
    expect([asked, receiver.received[0]?.headers.host]).toEqual([1, `receiver.example:${receiver.port}`]);
  });

  it('that has no name is told so', async () => {
    const nobody = createSender({
      resolve: async () => {
        throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
      },
    });
    expect(await nobody.faultOf('https://receiver.example/')).toBe('unresolved');
    const empty = createSender({ resolve: async () => [] });
    expect(await empty.faultOf('https://receiver.example/')).toBe('unresolved');
  });
});

describe('a receiver', () => {
  const sender = createSender({ networks });

  it('gets the body and the headers', async () => {
    expect(await send(sender, receiver.url)).toEqual({ status: 204, fault: '' });
    expect(receiver.received[0]).toMatchObject({
      path: '/hook',
      body: '{}',
      headers: { 'webhook-id': '1', 'content-type': 'application/json' },
    });
  });

  it('is not followed to where it redirects', async () => {
    receiver.answers((response) => void response.writeHead(307, { location: '/elsewhere' }).end());
    expect(await send(sender, receiver.url)).toEqual({ status: 307, fault: 'redirect' });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
  });

  it('that refuses is told by its code', async () => {
    receiver.answers((response) => void response.writeHead(500).end('no'));
    expect(await send(sender, receiver.url)).toEqual({ status: 500, fault: 'status' });
  });

  it('that answers without end has said all with its code', async () => {
    let isHungUp = () => {};
    const hungUp = new Promise<void>((resolve) => {
      isHungUp = resolve;
    });
    receiver.answers((response) => {
      response.writeHead(200);
      response.on('close', () => isHungUp());
      const more = () => void response.write('x'.repeat(65_536), () => setImmediate(more));
      response.on('error', () => {});
      more();
    });
    expect(await send(sender, receiver.url)).toEqual({ status: 200, fault: '' });
    await hungUp;
  });

  it('that never answers is given up', async () => {
    receiver.answers(() => {});
    const impatient = createSender({ networks, patience: 300 });
    expect(await send(impatient, receiver.url)).toEqual({ status: 0, fault: 'timeout' });
  });

  it('whose name is never found is given up too', async () => {
    const impatient = createSender({ patience: 300, resolve: () => new Promise(() => {}) });
    expect(await impatient.faultOf('https://receiver.example/')).toBe('timeout');
  });

  it('that is not there is told so', async () => {
    const gone = await startReceiver();
    await gone.close();
    expect(await send(sender, gone.url)).toEqual({ status: 0, fault: 'unreachable' });
  });

  it('that speaks no TLS is told so', async () => {
    const url = receiver.url.replace('http:', 'https:');
    expect(await send(sender, url)).toEqual({ status: 0, fault: 'certificate' });
  });
});
