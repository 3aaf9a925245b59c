import { useLingui } from '@lingui/react/macro';
import type { ListViewsOf } from './useListViews.ts';
import { useViewWords } from './useViewWords.ts';
import { changesBetween } from './view-address.ts';
import { type ListNow, viewChanges } from './view-changes.ts';

/** In what a list differs from the view that it shows, in words; undefined when in nothing. */
export function useChangeWords({
  views,
  table,
  density,
}: ListNow & { views: ListViewsOf }): string | undefined {
  const { t } = useLingui();
  const words = useViewWords(views.list, table?.columns);
  const changes = viewChanges({ views, table, density });
  if (!changes) return undefined;
  const said = changesBetween(views.keptQuery ?? '', views.query).map(
    ({ parameter, now, added, removed }) => {
      const label = words.label(parameter);
      const inWords = (values: readonly string[]) => {
        const all = values.map((value) => words.value(parameter, value));
        return all.every(Boolean) ? all.join(t`、`) : '';
      };
      const standard = words.standard(parameter);
      if (standard === '' && now.length === 0) return t`${label}恢复默认`;
      if (standard !== undefined || (added.length > 0 && removed.length > 0)) {
        const shown = now.length === 0 ? standard : inWords(now);
        return shown ? t`${label}改为 ${shown}` : t`改了${label}`;
      }
      if (removed.length === 0) {
        const more = inWords(added);
        return more ? t`${label}加了 ${more}` : t`加了${label}`;
      }
      const less = inWords(removed);
      return less ? t`${label}去掉 ${less}` : t`去掉${label}`;
    },
  );
  if (changes.columns) said.push(t`改了列的排列`);
  if (changes.density) said.push(density === 'compact' ? t`密度改为紧凑` : t`密度改为舒适`);
  return said.join(t`；`);
}
