import type { SourceValue } from '@huifang/contract';
import type { customerFields } from '@huifang/domain/customer/fields';
import type { KeptOf } from '@huifang/domain/fields';
import type { z } from 'zod';

/**
 * The editable part of a record, in full and in one spelling each, so that two states can be compared, stored as a
 * change and applied again. Times are in the organisation's time zone, empty for none.
 */
type ValueOf<F extends { kind: string }> = F extends { kind: 'texts' }
  ? string[]
  : F extends { kind: 'sources' }
    ? z.output<typeof SourceValue>[]
    : F extends { kind: 'flag' }
      ? boolean
      : F extends { codes: infer C }
        ? keyof C & string
        : string;
export type ValuesOf<F extends Record<string, { kind: string }>> = { [Name in keyof F]: ValueOf<F[Name]> };

export type PersonValues = ValuesOf<KeptOf<typeof customerFields>>;
