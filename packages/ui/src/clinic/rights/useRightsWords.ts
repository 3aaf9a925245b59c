import type { FieldGroup, Visibility } from '@huifang/domain/rights/field-rights';
import type { PermissionGroup } from '@huifang/domain/rights/permissions';
import type { Area, Reach, Scope } from '@huifang/domain/rights/scopes';
import { useLingui } from '@lingui/react/macro';
import { useRightName } from './useRightName.ts';
import { areaWords, fieldWords, groupWords, reachWords, visibilityWords } from './words.ts';

export interface RightsWords {
  right: (right: string) => string;
  group: (group: PermissionGroup) => string;
  area: (area: Area) => string;
  reach: (reach: Reach) => string;
  /** A reach, and of chosen departments which ones. */
  scope: (scope: Scope, departmentName: (id: string) => string) => string;
  field: (group: FieldGroup) => string;
  visibility: (visibility: Visibility) => string;
}

/** Says what the parts of a role are called. */
export function useRightsWords(): RightsWords {
  const { t, i18n } = useLingui();
  const right = useRightName();
  const reach = (reach: Reach) => i18n._(reachWords[reach]);
  return {
    right,
    group: (group) => i18n._(groupWords[group]),
    area: (area) => i18n._(areaWords[area]),
    reach,
    scope: (scope, departmentName) => {
      if (scope.reach !== 'chosen') return reach(scope.reach);
      const names = scope.departments.map(departmentName).join(t`、`) || '—';
      return t`指定部门：${names}`;
    },
    field: (group) => i18n._(fieldWords[group]),
    visibility: (visibility) => i18n._(visibilityWords[visibility]),
  };
}
