import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { exportCustomer, ParsedRequestOf } from '@huifang/contract';
import { dayIn, timeIn } from '@huifang/domain/organisation-time';
import { customerParts } from '@huifang/domain/privacy/words';
import { ZipFile } from 'yazl';
import { audit } from '../../audit.ts';
import type { Tx } from '../../db/types.ts';
import { acquireExportLock } from '../../lib/export/lock.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { StreamedAnswer } from '../../plugins/streamed-answer.ts';
import { requireCustomer } from '../customers/visible-customer.ts';
import type { FileService } from '../files/files.service.ts';
import { pageOf, type Section } from './archive-page.ts';
import { wordOfColumn } from './column-words.ts';
import * as repo from './erasures.repo.ts';
import { holdings, type Subject } from './holdings.ts';
import { readNames } from './names.ts';

/**
 * Everything that is kept about a customer in sight as a ZIP file, whole: that is what it is for, so that no field right
 * masks anything in it. Start and end are audited; one export at a time and person, else EXPORT_RUNNING.
 */
export async function exportArchive(
  tx: Tx,
  operator: Operator,
  files: Pick<FileService, 'open'>,
  { customerId, note: typed }: ParsedRequestOf<typeof exportCustomer>,
): Promise<StreamedAnswer> {
  const { organisationId: org, timeZone } = operator;
  await requireCustomer(tx, operator, customerId);
  const note = typed.trim();
  const problems = new Problems(operator.locale);
  if (note === '') problems.add('note', 'requestNote');
  problems.throwIfAny();
  const lock = await acquireExportLock(tx, operator);
  const tell = (writer: Tx, details: Record<string, unknown>) =>
    audit(writer, operator, { action: 'export', entity: 'customer', entityId: customerId, details });
  await tell(tx, { phase: 'start', note });
  const today = dayIn(timeZone, new Date());

  return new StreamedAnswer({
    contentType: 'application/zip',
    headers: {
      'Cache-Control': 'no-store',
      'Content-Disposition': `attachment; filename="customer-${customerId}-${today}.zip"`,
    },
    async *chunks({ inTransaction, signal }) {
      let isComplete = false;
      const zip = new ZipFile();
      const output = zip.outputStream;
      let entry: Readable | undefined;
      const write = async () => {
        const { sections, kept } = await inTransaction((reading) => readAll(reading, org, customerId));
        const written = timeIn(timeZone, new Date());
        const add = (path: string, content: string) => zip.addBuffer(Buffer.from(content), path);
        add('README.txt', readme(written));
        add('index.html', pageOf(sections, { written, timeZone }));
        add('data.json', `${JSON.stringify(dataOf(sections), null, 2)}\n`);
        for (const { id, name } of kept) {
          if (signal.aborted) return;
          const bytes = await files.open(org, id, signal);
          if (!bytes) continue;
          entry = Readable.from(bytes, { objectMode: false });
          zip.addReadStream(entry, pathOfFile(id, name));
          await once(entry, 'end');
          await lock.keep(inTransaction);
        }
        zip.end();
      };
      const fail = (error: Error) => output.destroy(error);
      zip.on('error', fail);
      write().catch(fail);
      try {
        for await (const part of output) yield part as Uint8Array;
        isComplete = !signal.aborted;
      } finally {
        entry?.destroy();
        await inTransaction(async (ending) => {
          await lock.end(ending);
          await tell(ending, { phase: isComplete ? 'end' : 'cancelled' });
        });
      }
    },
  });
}

/** What folders on any system take. */
const pathOfFile = (id: string, name: string) =>
  `files/${id}-${name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(-80)}`;

async function readAll(tx: Tx, org: string, customerId: string) {
  const subject = (await repo.readSubject(tx, org, customerId)) as Subject;
  const names = await readNames(tx, org);
  const columns = await repo.readColumns(tx);
  const sections: Section[] = [];
  for (const holding of holdings.filter(({ unexported }) => unexported === undefined)) {
    const { table, title, part } = holding;
    const rows = await repo.readRows(tx, holding, subject);
    const told = new Set(Object.keys(rows[0] ?? {}));
    const words = (columns.get(table) ?? [])
      .filter((column) => told.has(column))
      .map((column) => ({ column, word: wordOfColumn(table, column) }));
    sections.push({ table, title, part: customerParts[part], rows, words, names });
  }
  const kept = (sections.find(({ table }) => table === 'files')?.rows ?? []).map(({ id, name }) => ({
    id: String(id),
    name: String(name),
  }));
  return { sections, kept };
}

const dataOf = (sections: readonly Section[]) =>
  Object.fromEntries(sections.map(({ table, rows }) => [table, rows]));

const readme = (written: string) =>
  [
    `本文件夹是本机构保存的关于您的全部个人信息，生成于 ${written}。`,
    '',
    'index.html  可直接用浏览器打开阅读，按类别列出全部内容；不含脚本，不联网。',
    'data.json   同样的内容，供其他系统读取；键是表名，值是记录，时间带有时区。',
    'files/      与您有关的文件，文件名前是文件的编号，与 index.html 中“文件”一栏对应。',
    '',
    '未包含：登录令牌、检索用的词片段、重复请求的应答等不说明您任何情况的技术数据，以及其他人的信息。',
    '',
  ].join('\r\n');
