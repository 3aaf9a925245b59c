import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FormRenderer, type FormRendererHandle, type FormRendererProps } from '../index.ts';
import { documentOf } from '../schema/testing/fixtures.ts';
import { blockSize, readToken, uploadToStorage } from './qiniu.ts';

/** A server that speaks both protocols; `answer` may take a request over. */
let server: Server;
let origin = '';
let requests: { method: string; url: string; headers: IncomingMessage['headers']; body: Buffer }[] = [];
let takeOver: ((request: IncomingMessage, response: ServerResponse, body: Buffer) => boolean) | undefined;
let open = 0;
let mostOpen = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*, Authorization, Content-Type');
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    response.on('close', () => {
      open -= 1;
    });
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      if (takeOver?.(request, response, body)) return;
      // A moment, so that requests made at the same time are open at the same time.
      setTimeout(() => answer(request.url ?? '', body, response), 20);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
  takeOver = undefined;
  mostOpen = 0;
  localStorage.clear();
});

function answer(url: string, body: Buffer, response: ServerResponse): void {
  const json = (value: unknown) => response.end(JSON.stringify(value));
  const path = url.split('?')[0] ?? '';
  if (path === '/action') json({ url: 'https://files.example/a.txt' });
  else if (path === '/token') json({ uptoken: token });
  else if (path === '/region') json({ hosts: [{ up: { domains: [origin] } }] });
  else if (path === '/region-v2') json({ up: { acc: { main: [origin] } } });
  else if (path.startsWith('/mkblk/')) json({ ctx: createHash('md5').update(body).digest('hex') });
  else if (path.startsWith('/mkfile/')) json({ key: 'big.bin' });
  else if (path === '/') json({ key: 'small.txt' });
  else {
    response.statusCode = 404;
    response.end('{}');
  }
}

const policy = Buffer.from(JSON.stringify({ scope: 'clinic:x', deadline: 1 })).toString('base64url');
const token = `access:sign:${policy}`;

const field = (options: object = {}) =>
  documentOf({
    type: 'fileupload',
    name: '附件',
    model: 'f',
    options: { limit: 2, multiple: true, ...options },
  });

function setUp(options: object, props: Partial<FormRendererProps> = {}) {
  const ref = createRef<FormRendererHandle>();
  const { container } = render(<FormRenderer ref={ref} data={field(options)} {...props} />);
  const choose = async (...files: File[]) => {
    await screen.findByRole('button', { name: /附件/ });
    fireEvent.change(container.querySelector('input[type=file]') as HTMLInputElement, { target: { files } });
  };
  return { form: () => ref.current as FormRendererHandle, choose };
}

const text = (name = 'a.txt') => new File(['你好'], name, { type: 'text/plain' });

describe("an upload the host's own way", () => {
  it('goes nowhere else, and says in the host’s words why it failed', async () => {
    const send = vi
      .fn<(upload: { file: File }) => Promise<string>>()
      .mockRejectedValueOnce(new Error('文件类型不支持'))
      .mockResolvedValueOnce('/files/7');
    const { choose } = setUp({ action: `${origin}/action` }, { uploads: { send } });
    await choose(text());
    await screen.findByText('上传失败：文件类型不支持');
    fireEvent.click(screen.getByRole('button', { name: /重试/ }));
    const link = await screen.findByRole('link', { name: 'a.txt' });
    expect(link.getAttribute('href')).toBe('/files/7');
    expect(send.mock.calls.map(([{ file }]) => file.name)).toEqual(['a.txt', 'a.txt']);
    expect(requests).toEqual([]);
  });
});

describe('an upload to an action URL', () => {
  it('sends the field `file`, keeps the url, and lets the form go only when it is done', async () => {
    const { form, choose } = setUp({
      action: `${origin}/action`,
      headers: [{ key: 'X-Clinic', value: '7' }],
    });
    await choose(text());
    await act(async () => {
      await expect(form().getData()).rejects.toBe('表单数据校验失败');
    });
    expect(screen.getByText('文件还在上传，请稍候')).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'a.txt' });
    expect(link.getAttribute('href')).toBe('https://files.example/a.txt');
    expect(screen.queryByText('文件还在上传，请稍候')).toBeNull();
    const [sent] = requests;
    expect(sent?.headers['x-clinic']).toBe('7');
    expect(sent?.body.toString()).toContain('name="file"; filename="a.txt"');
    await expect(form().getData()).resolves.toEqual({
      f: [
        {
          key: expect.any(String),
          name: 'a.txt',
          url: 'https://files.example/a.txt',
          percent: 100,
          status: 'success',
        },
      ],
    });
  });

  it.each([
    ['is refused with 500', 500, '{}', '服务器拒绝了文件（500）'],
    ['has no url', 200, '{"ok":true}', '服务器没有返回文件地址'],
    ['is no JSON', 200, '<html>', '服务器没有返回文件地址'],
    ['has a javascript url', 200, '{"url":"javascript:1"}', '服务器没有返回文件地址'],
    ['says that nobody is signed in', 401, '{}', '上传凭证无效或已过期'],
  ])('whose answer %s says so and can be tried again', async (_, status, body, message) => {
    takeOver = (_request, response) => {
      response.statusCode = status;
      response.end(body);
      return true;
    };
    const { form, choose } = setUp({ action: `${origin}/action` });
    await choose(text());
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    await act(async () => {
      await expect(form().getData()).rejects.toBe('表单数据校验失败');
    });
    expect(screen.getByText('有文件上传失败，请重试或删除')).toBeTruthy();
    takeOver = undefined;
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByRole('link', { name: 'a.txt' });
  });

  it('says so when the connection is cut half way', async () => {
    takeOver = (request) => {
      request.socket.destroy();
      return true;
    };
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { choose } = setUp({ action: `${origin}/action` });
    await choose(text());
    expect((await screen.findByRole('alert')).textContent).toContain('网络中断');
    vi.mocked(console.error).mockClear();
  });

  it('takes no more files than the limit, and says so', async () => {
    const { choose } = setUp({ action: `${origin}/action` });
    await choose(text('1'), text('2'), text('3'));
    expect(screen.getByRole('alert').textContent).toBe('最多 2 个文件');
    await screen.findByRole('link', { name: '2' });
    expect(screen.queryByText('3')).toBeNull();
  });

  it('says so when the document names no address, or one that runs code', async () => {
    const { choose } = setUp({ action: 'javascript:alert(1)' });
    await choose(text());
    expect((await screen.findByRole('alert')).textContent).toContain('没有设置上传地址');
    expect(requests).toEqual([]);
  });
});

describe('a file on its way', () => {
  /** Arrives when the test says so. */
  const slowly = () => {
    const arrivals: ((url: string) => void)[] = [];
    const signals: AbortSignal[] = [];
    const send = ({ signal }: { signal: AbortSignal }) =>
      new Promise<string>((resolve) => {
        signals.push(signal);
        arrivals.push(resolve);
      });
    return { send, arrivals, signals };
  };
  const rows = documentOf({
    type: 'table',
    name: '检查',
    model: 't',
    options: { isEditable: true },
    tableColumns: [
      { type: 'input', name: '项目', model: 'item', options: {} },
      { type: 'fileupload', name: '报告', model: 'report', options: {} },
    ],
  });
  const inRows = async (count: number, props: Partial<FormRendererProps>) => {
    const ref = createRef<FormRendererHandle>();
    const value = { t: Array.from({ length: count }, (_, at) => ({ item: `第${at}项`, report: [] })) };
    const { container } = render(<FormRenderer ref={ref} data={rows} value={value} {...props} />);
    await screen.findByDisplayValue('第0项');
    const choose = async (row: number) => {
      const inputs = await waitFor(() => {
        const found = container.querySelectorAll<HTMLInputElement>('input[type=file]');
        expect(found.length).toBeGreaterThan(row);
        return found;
      });
      fireEvent.change(inputs[row] as HTMLInputElement, { target: { files: [text()] } });
    };
    return { form: () => ref.current as FormRendererHandle, container, choose };
  };
  const reportOf = (form: FormRendererHandle, row: number) =>
    (form.getValues().t as { report: { name: string }[] }[])[row]?.report.map(({ name }) => name);

  it('goes on while its field is hidden, and arrives', async () => {
    const { send, arrivals } = slowly();
    const { form, choose } = setUp({}, { uploads: { send } });
    await choose(text());
    act(() => form().hide('f'));
    expect(form().isUploading()).toBe(true);
    act(() => arrivals[0]?.('https://files.example/a.txt'));
    await waitFor(() => expect(form().getValues().f).toMatchObject([{ name: 'a.txt', status: 'success' }]));
    expect(form().isUploading()).toBe(false);
    act(() => form().display('f'));
    expect(await screen.findByRole('link', { name: 'a.txt' })).toBeTruthy();
  });

  it('tells the host once that files are on their way, and once that the last is through', async () => {
    const { send, arrivals } = slowly();
    const onUploading = vi.fn();
    const { choose } = setUp({ multiple: true }, { uploads: { send }, onUploading });
    await choose(text());
    await choose(text());
    expect(onUploading.mock.calls).toEqual([[{ isUploading: true }]]);
    act(() => arrivals[0]?.('https://files.example/a.txt'));
    expect(await screen.findByRole('link', { name: 'a.txt' })).toBeTruthy();
    expect(onUploading).toHaveBeenCalledOnce();
    act(() => arrivals[1]?.('https://files.example/b.txt'));
    await waitFor(() => expect(onUploading).toHaveBeenLastCalledWith({ isUploading: false }));
    expect(onUploading).toHaveBeenCalledTimes(2);
  });

  it('goes on while its row is scrolled out of a long table', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52);
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480);
    const { send, arrivals } = slowly();
    const { form, container, choose } = await inRows(200, { uploads: { send } });
    await choose(0);
    const scroller = [...container.querySelectorAll<HTMLElement>('*')].find(
      (element) => element.style.overflow === 'auto' || element.className.includes('scroll'),
    );
    expect(scroller).toBeDefined();
    if (scroller) fireEvent.scroll(Object.assign(scroller, { scrollTop: 9000 }));
    await waitFor(() => expect(screen.queryByDisplayValue('第0项')).toBeNull());
    act(() => arrivals[0]?.('https://files.example/a.txt'));
    await waitFor(() => expect(reportOf(form(), 0)).toEqual(['a.txt']));
  });

  it('arrives in its own row, wherever that is by then', async () => {
    const { send, arrivals } = slowly();
    const { form, choose } = await inRows(3, { uploads: { send } });
    await choose(1);
    fireEvent.click(screen.getByRole('button', { name: '删除第 1 行' }));
    act(() => arrivals[0]?.('https://files.example/a.txt'));
    await waitFor(() => expect(reportOf(form(), 0)).toEqual(['a.txt']));
    expect(reportOf(form(), 1)).toEqual([]);
  });

  it('ends with its row', async () => {
    const { send, arrivals, signals } = slowly();
    const { form, choose } = await inRows(2, { uploads: { send } });
    await choose(0);
    fireEvent.click(screen.getByRole('button', { name: '删除第 1 行' }));
    expect(signals[0]?.aborted).toBe(true);
    act(() => arrivals[0]?.('https://files.example/a.txt'));
    await expect(form().getData()).resolves.toMatchObject({ t: [{ item: '第1项', report: [] }] });
  });

  it('does not land in the answers of a form that was reset', async () => {
    const { send, arrivals, signals } = slowly();
    const { form, choose } = setUp({}, { uploads: { send } });
    await choose(text());
    act(() => form().reset());
    expect(signals[0]?.aborted).toBe(true);
    expect(screen.queryByText('a.txt')).toBeNull();
    act(() => arrivals[0]?.('https://files.example/a.txt'));
    await choose(text('b.txt'));
    act(() => arrivals[1]?.('https://files.example/b.txt'));
    await screen.findByRole('link', { name: 'b.txt' });
    expect(form().getValues().f).toMatchObject([{ name: 'b.txt' }]);
  });

  it('asks whoever leaves the page, and nobody once it has arrived', async () => {
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const { send, arrivals } = slowly();
    const { choose } = setUp({}, { uploads: { send } });
    expect(leave()).toBe(false);
    await choose(text());
    expect(leave()).toBe(true);
    act(() => arrivals[0]?.('https://files.example/a.txt'));
    await screen.findByRole('link', { name: 'a.txt' });
    expect(leave()).toBe(false);
  });
});

describe('an image upload', () => {
  const images = (options: object) =>
    documentOf({ type: 'imgupload', name: '照片', model: 'i', options: { limit: 3, ...options } });

  it('refuses what is no image, and offers removal only above the least number', async () => {
    const value = { i: [1, 2].map((n) => ({ key: `${n}`, url: `https://files.example/${n}.png` })) };
    const ref = createRef<FormRendererHandle>();
    const { container } = render(
      <FormRenderer
        ref={ref}
        data={images({ isDelete: true, min: 1, action: `${origin}/action` })}
        value={value}
      />,
    );
    fireEvent.click(await screen.findByRole('button', { name: '删除1.png' }));
    expect(ref.current?.getValues().i).toEqual([value.i[1]]);
    expect(screen.queryByRole('button', { name: /^删除/ })).toBeNull();
    const input = container.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [text('a.txt')] } });
    expect(screen.getByRole('alert').textContent).toBe('只能上传图片');
    expect(requests).toEqual([]);
  });
});

describe('an image that cannot be made smaller', () => {
  const images = documentOf({ type: 'imgupload', name: '照片', model: 'i', options: { limit: 3 } });
  const choose = async (file: File) => {
    const send = vi.fn(async () => 'https://files.example/1');
    const { container } = render(<FormRenderer data={images} uploads={{ send }} />);
    const input = await waitFor(() => container.querySelector('input[type=file]') as HTMLInputElement);
    fireEvent.change(input, { target: { files: [file] } });
    return send;
  };

  it('because of its kind is told and not sent', async () => {
    const send = await choose(new File(['x'], 'a.heic', { type: 'image/heic' }));
    expect((await screen.findByRole('alert')).textContent).toContain('不支持的图片类型：image/heic');
    expect(send).not.toHaveBeenCalled();
  });

  it('because it is broken is told and not sent', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')));
    try {
      const send = await choose(new File(['x'], 'a.png', { type: 'image/png' }));
      expect((await screen.findByRole('alert')).textContent).toContain('图片无法读取，可能已损坏');
      expect(send).not.toHaveBeenCalled();
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('because it moves goes as it is', async () => {
    const send = await choose(new File(['x'], 'a.gif', { type: 'image/gif' }));
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
  });
});

it('a file of a kind that is not on the list is refused by name', async () => {
  const send = vi.fn(async () => 'https://files.example/1');
  const { choose } = setUp({}, { uploads: { send, allowedTypes: ['application/pdf', '.txt'] } });
  await choose(new File(['x'], 'setup.exe', { type: 'application/x-msdownload' }));
  expect((await screen.findByRole('alert')).textContent).toBe('“setup.exe”的文件类型不允许上传');
  await choose(text('b.txt'));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
});

describe('files of an answer', () => {
  it('are taken back one at a time, even when they share a key', async () => {
    const files = ['a', 'b'].map((name) => ({ key: 'same', name, url: `https://files.example/${name}` }));
    const { form, choose } = setUp({ action: `${origin}/action` }, { value: { f: files } });
    await choose();
    fireEvent.click(screen.getByRole('button', { name: '删除b' }));
    expect(form().getValues().f).toEqual([files[0]]);
  });
});

describe('an upload to storage', () => {
  it('asks the host for a token, finds the region, and makes the address from the domain', async () => {
    const remote = { getToken: (resolve: (data: unknown) => void) => resolve(token) };
    const { form, choose } = setUp(
      { isQiniu: true, tokenFunc: 'getToken', domain: 'https://cdn.example' },
      { remote, uploads: { regionEndpoint: `${origin}/region` } },
    );
    await choose(text());
    await screen.findByRole('link', { name: 'a.txt' });
    expect(requests.map(({ url }) => url)).toEqual(['/region?ak=access&bucket=clinic', '/']);
    const body = requests[1]?.body.toString() ?? '';
    for (const name of ['token', 'key', 'fname', 'file']) expect(body).toContain(`name="${name}"`);
    expect(form().getValues().f).toEqual([expect.objectContaining({ url: 'https://cdn.example/small.txt' })]);
  });

  it('takes a token from an endpoint, and says so when there is none', async () => {
    const { choose } = setUp(
      { isQiniu: true, tokenFunc: 'missing', domain: 'https://cdn.example/' },
      {
        uploads: {
          tokenEndpoint: `${origin}/token`,
          tokenHeaders: () => ({ Authorization: 'Bearer me' }),
          uploadHosts: [origin],
        },
      },
    );
    await choose(text());
    await screen.findByRole('link', { name: 'a.txt' });
    expect(requests.find(({ url }) => url === '/token')?.headers.authorization).toBe('Bearer me');
    takeOver = (_request, response) => {
      response.end('{}');
      return true;
    };
    await choose(text('b.txt'));
    expect((await screen.findByRole('alert')).textContent).toContain('没有取得上传凭证');
  });

  const big = (blocks: number) =>
    new File([new Uint8Array(blockSize * (blocks - 1) + 10)], 'big.bin', { lastModified: 5 });
  const sendBig = (file: File, onPercent: (percent: number) => void = () => undefined) =>
    uploadToStorage({
      token,
      hosts: [origin],
      regionEndpoint: undefined,
      key: 'k',
      file,
      signal: new AbortController().signal,
      onPercent,
    });

  it('sends a large file in blocks, three at a time, and joins them in order', async () => {
    const percents: number[] = [];
    await expect(sendBig(big(5), (percent) => percents.push(percent))).resolves.toBe('big.bin');
    const blocks = requests.filter(({ url }) => url.startsWith('/mkblk/'));
    expect(blocks.map(({ url }) => url).toSorted()).toEqual([
      '/mkblk/10',
      ...Array(4).fill(`/mkblk/${blockSize}`),
    ]);
    expect(blocks[0]?.headers.authorization).toBe(`UpToken ${token}`);
    expect(mostOpen).toBe(3);
    const last = requests.at(-1);
    expect(last?.url).toBe(`/mkfile/${blockSize * 4 + 10}/key/aw==/fname/YmlnLmJpbg==`);
    expect(last?.body.toString().split(',')).toHaveLength(5);
    expect(percents.at(-1)).toBe(100);
    expect(localStorage).toHaveLength(0);
  });

  it('tries a request that no answer came to three times more, and goes on after a reload where it stopped', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    takeOver = (request) => {
      if (!request.url?.startsWith('/mkfile/')) return false;
      request.socket.destroy();
      return true;
    };
    await expect(sendBig(big(3))).rejects.toMatchObject({ reason: 'uploadNetwork', code: 0 });
    expect(requests.filter(({ url }) => url.startsWith('/mkfile/'))).toHaveLength(4);
    requests = [];
    takeOver = undefined;
    await sendBig(big(3));
    expect(requests.map(({ url }) => url.split('/')[1])).toEqual(['mkfile']);
    vi.mocked(console.error).mockClear();
  });

  it('forgets what was sent more than a day ago', async () => {
    takeOver = (request, response) => {
      if (!request.url?.startsWith('/mkfile/')) return false;
      response.statusCode = 500;
      response.end();
      return true;
    };
    await expect(sendBig(big(2))).rejects.toMatchObject({ code: 500 });
    takeOver = undefined;
    requests = [];
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_001);
    await sendBig(big(2));
    expect(requests.filter(({ url }) => url.startsWith('/mkblk/'))).toHaveLength(2);
  });

  it('starts over once when the storage has lost the blocks (701)', async () => {
    let refused = 0;
    takeOver = (request, response) => {
      if (!request.url?.startsWith('/mkfile/') || refused > 0) return false;
      refused += 1;
      response.statusCode = 701;
      response.end('{"error":"bad ctx"}');
      return true;
    };
    await expect(sendBig(big(2))).resolves.toBe('big.bin');
    expect(requests.filter(({ url }) => url.startsWith('/mkblk/'))).toHaveLength(4);
  });

  it('reads access key and bucket from a token, and nothing from what is none', () => {
    expect(readToken(token)).toEqual({ accessKey: 'access', bucket: 'clinic' });
    for (const wrong of ['', 'a:b', 'a:b:c', 'a:b:bnVsbA==']) expect(readToken(wrong)).toBeUndefined();
  });

  it('understands the older answer of the region look-up', async () => {
    const { choose } = setUp(
      { isQiniu: true, token, tokenFunc: '', domain: 'https://cdn.example' },
      { uploads: { regionEndpoint: `${origin}/region-v2` } },
    );
    await choose(text());
    await waitFor(() => expect(screen.getByRole('link', { name: 'a.txt' })).toBeTruthy());
  });
});
