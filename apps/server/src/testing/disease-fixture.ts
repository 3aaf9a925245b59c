import {
  type Call,
  editDisease,
  getDisease,
  getDiseaseTree,
  mergeDiseases,
  moveDisease,
  type WireDataOf,
  type WireRequestOf,
} from '@huifang/contract';
import { startConsultFixture } from './consult-fixture.ts';
import { createMember } from './factories.ts';
import type { CallContext } from './test-app.ts';

interface Answer {
  envelope: { Success: boolean; Code?: unknown; Data?: unknown };
}
export const codeOf = ({ envelope }: Answer) => (envelope.Success ? 'saved' : envelope.Code);
export const sentenceOf = ({ envelope }: Answer) => String(envelope.Data);

export type DiseaseFixture = Awaited<ReturnType<typeof startDiseaseFixture>>;

/** The organisations of consults, with somebody else who may configure diseases, and the usual calls. */
export async function startDiseaseFixture() {
  const f = await startConsultFixture();
  const { admin } = f.context;
  const values = { name: '配置员', permissions: ['disease:configure'] } as const;
  const colleague: CallContext = await f.signIn(await createMember(f.database, f.first.id, values));

  const call = <C extends Call>(definition: C, request: WireRequestOf<C>, as: CallContext = admin) =>
    f.call(definition, request, as);
  const put = (request: WireRequestOf<typeof editDisease>, as: CallContext = admin) =>
    call(editDisease, request, as);
  const add = async (名称: string, 父级ID = '', more: object = {}) =>
    (await put({ 名称, 父级ID, ...more })).data.ID;
  const read = async (Id: string, as: CallContext = admin) => (await call(getDisease, { Id }, as)).data;
  const change = async (Id: string, values: object, as: CallContext = admin) =>
    put({ Id, 版本: (await read(Id)).版本, ...values }, as);
  const move = async (Id: string, 父级ID: string, 前于ID = '') =>
    call(moveDisease, { Id, 父级ID, 前于ID, 版本: (await read(Id)).版本 });
  const merge = async (Id: string, 保留ID: string) =>
    call(mergeDiseases, { Id, 保留ID, 版本: (await read(Id)).版本, 保留版本: (await read(保留ID)).版本 });

  const tree = async (words = '', state?: number, as: CallContext = admin) =>
    outline((await call(getDiseaseTree, { words, ...(state !== undefined && { state }) }, as)).data);
  const below = async (title: string) => {
    const all = await tree();
    const from = all.indexOf(title);
    const end = all.findIndex((line, index) => index > from && !line.startsWith('·'));
    return all.slice(from, end < 0 ? undefined : end);
  };

  return { ...f, colleague, call, put, add, read, change, move, merge, tree, below };
}

type Node = WireDataOf<typeof getDiseaseTree>[number];
const outline = (nodes: readonly Node[], level = 0): string[] =>
  nodes.flatMap(({ title, children }) => ['·'.repeat(level) + title, ...outline(children, level + 1)]);
