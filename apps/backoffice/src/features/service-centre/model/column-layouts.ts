import type { ServiceCentreTab } from '@huifang/ui/clinic/service-centre';
import type { ColumnLayout } from '@huifang/ui/primitives/data-table';
import { stored } from '../../../lib/storage.ts';

type Layouts = Partial<Record<ServiceCentreTab, ColumnLayout>>;

/** How a person arranged the columns of each tab. */
export const keptLayouts = (userId: string) => stored(`columns.${userId}`, isLayouts);

const isTexts = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string');

const isLayouts = (value: unknown): value is Layouts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (layout) => isTexts(layout?.order) && isTexts(layout.hidden) && isTexts(layout.pinned),
  );
