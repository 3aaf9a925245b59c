import { diseaseNameKey, mostDiseaseLevels } from '@huifang/domain/disease/fields';
import type { Translations } from '@huifang/domain/translations';
import type { Tx } from '../../db/types.ts';
import { toTranslations } from '../../db/words.ts';
import { AppError } from '../../errors.ts';
import type { Step, WordedChange } from '../../lib/change-history.ts';
import type { Operator } from '../../operator.ts';
import { noteAll } from './disease-history.ts';
import { pathsOf } from './disease-tree.ts';
import { valuesOf, wordedChanges } from './disease-values.ts';
import {
  type DiseaseValues,
  insertDiseases,
  type TreeRow,
  tellOffered,
  updateDiseases,
} from './diseases.repo.ts';

/** A disease that there is, or will be. */
interface Known {
  row?: TreeRow;
  /** Of one that is made, once it is. */
  id?: string;
  parent: Known | undefined;
  values?: DiseaseValues;
  changes?: readonly WordedChange[];
}

interface WantedWords {
  initials: string | undefined;
  /** Empty ones leave them as they are. */
  translations: Translations;
  isEnabled: boolean | undefined;
}

/** What a file makes of the tree: judged line by line in memory, and written all at once. */
export class ImportPlan {
  readonly #operator: Operator;
  /** By the keys of the names that lead to it. */
  readonly #known = new Map<string, Known>();
  readonly #told = new Set<string>();
  /** By their levels, each in the order of the file. */
  readonly #added: Known[][] = [];
  readonly #changed: Known[] = [];

  constructor(operator: Operator, rows: readonly TreeRow[]) {
    this.#operator = operator;
    for (const { row, path } of pathsOf(rows)) {
      const parent = this.#known.get(keyOf(path.slice(0, -1)));
      this.#known.set(keyOf(path), { row, id: row.id, parent });
    }
  }

  /** Takes a disease by the names that lead to it; those above it are made where they are not there. */
  take(names: readonly string[], wanted: WantedWords): 'added' | 'changed' | 'same' {
    if (names.length > mostDiseaseLevels)
      throw new AppError('DISEASE_TOO_DEEP', { values: { most: mostDiseaseLevels } });
    const key = keyOf(names);
    // A second line of the same path would undo the first.
    if (this.#told.has(key)) throw new AppError('DISEASE_NAME_TAKEN');

    const there = this.#known.get(key);
    const { row } = there ?? {};
    const before = toTranslations(row?.translations ?? there?.values?.translations ?? {});
    const said = row && { ...row, name: row.written };
    const translations = {
      'zh-TW': wanted.translations['zh-TW'] || before['zh-TW'],
      'en-US': wanted.translations['en-US'] || before['en-US'],
    };
    const name = row?.written ?? names.at(-1) ?? '';
    const values = valuesOf(this.#operator, { ...wanted, name, translations }, said);
    if (!there) this.#add(names, values);
    else if (!said) there.values = values;
    else {
      there.changes = wordedChanges(said, values);
      there.values = values;
      if (there.changes.length > 0) this.#changed.push(there);
    }
    this.#told.add(key);
    if (!said) return 'added';
    return there?.changes?.length ? 'changed' : 'same';
  }

  /** Plans one, and what stands above it; only when all of their names are good. */
  #add(names: readonly string[], values: DiseaseValues): void {
    const missing = names
      .map((_, index) => names.slice(0, index + 1))
      .filter((path) => !this.#known.has(keyOf(path)))
      .map((path) => ({
        path,
        values:
          path.length === names.length ? values : valuesOf(this.#operator, { name: path.at(-1) }, undefined),
      }));
    for (const { path, values } of missing) {
      const planned: Known = { parent: this.#known.get(keyOf(path.slice(0, -1))), values };
      this.#known.set(keyOf(path), planned);
      const level = path.length - 1;
      (this.#added[level] ??= []).push(planned);
    }
  }

  /** Writes what was planned. */
  async write(tx: Tx): Promise<void> {
    const steps: Step[] = [];
    for (const level of this.#added) {
      if (!level) continue;
      const values = level.map(({ parent, values }) => ({
        ...(values as DiseaseValues),
        parentId: parent?.id ?? null,
      }));
      const ids = await insertDiseases(tx, this.#operator, values);
      for (const [index, planned] of level.entries()) {
        const id = ids[index] as string;
        planned.id = id;
        steps.push({ action: 'create', id, version: 1, details: { name: planned.values?.name } });
      }
    }
    const changed = this.#changed.map(({ row, values }) => ({
      ...(values as DiseaseValues),
      id: (row as TreeRow).id,
    }));
    await updateDiseases(tx, this.#operator, changed);
    for (const { row, changes } of this.#changed) {
      const { id, version } = row as TreeRow;
      steps.push({ action: 'update', id, version: version + 1, changes });
    }
    await tellOffered(tx, this.#operator.organisationId);
    await noteAll(tx, this.#operator, steps);
  }
}

const keyOf = (names: readonly string[]): string => names.map(diseaseNameKey).join('\n');
