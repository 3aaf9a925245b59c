import { type MoreConditions, MoreConditionsDrawer } from '@huifang/ui/clinic/service-centre';
import type { TreeNode } from '@huifang/ui/primitives/cascader';
import type { SelectOption } from '@huifang/ui/primitives/select';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  consultMethodsQuery,
  dictionaryQuery,
  diseasesQuery,
  retiredDiseasesQuery,
  searchStaff,
  siteOptionsQuery,
  sourcesQuery,
  staffQuery,
} from '../../../lib/directory-queries.ts';
import { isTooShort } from '../../../lib/list-search.ts';
import { useProfileOptions } from '../../../lib/profile-options.ts';
import { useSession } from '../../../lib/session-context.tsx';
import type { ConsultList } from '../hooks/useConsultList.ts';
import { applyConditions, freshFilter, type ListFilter, toConditions } from '../model/filter.ts';

export interface ConditionsDrawerProps {
  isOpen: boolean;
  consults: ConsultList;
  onHide: () => void;
}

/** The further conditions with their option lists. What is being changed stays a draft until 搜索. */
export function ConditionsDrawer({ isOpen, consults, onHide }: ConditionsDrawerProps) {
  const { list, period, today, request } = consults;
  const { filter, narrow } = list;
  // 我的客户: the service person is fixed.
  const isStaffLocked = request.scope === 'mine';
  const { organisation, user } = useSession();
  const { organisationId: org, staffId } = organisation;
  const { t } = useLingui();
  const [keywordError, setKeywordError] = useState<string>();
  const [draft, setDraft] = useState<{ of: ListFilter; value: MoreConditions }>();

  const methods = useQuery({ ...consultMethodsQuery(org), enabled: isOpen });
  const diseases = useQuery({ ...diseasesQuery(org), enabled: isOpen });
  const sites = useQuery({ ...siteOptionsQuery(org), enabled: isOpen });
  const visitStates = useQuery({ ...dictionaryQuery(org, 'visitState'), enabled: isOpen });
  const intentions = useQuery({ ...dictionaryQuery(org, 'intention'), enabled: isOpen });
  const staff = useQuery({ ...staffQuery(org), enabled: isOpen });

  const profile = useProfileOptions(org, { enabled: isOpen });

  const locked = { value: staffId, label: user.name };
  const applied = toConditions(filter, staff.data ?? [], period);
  // A draft of another filter is out of date: the list was changed elsewhere meanwhile.
  const edited = draft?.of === filter ? draft.value : applied;
  const shown = isStaffLocked ? { ...edited, staff: locked } : edited;
  const sources = useQuery({
    ...sourcesQuery(org, shown.methodId),
    enabled: isOpen && shown.methodId !== '',
  });

  const retired = useQuery({ ...retiredDiseasesQuery(org), enabled: isOpen });

  return (
    <MoreConditionsDrawer
      isOpen={isOpen}
      value={shown}
      onChange={({ value }) => {
        setKeywordError(undefined);
        setDraft({ of: filter, value });
      }}
      tab={filter.tab}
      methods={methods.data ?? []}
      sources={shown.methodId ? sources.data : undefined}
      isLoadingSources={sources.isFetching}
      diseases={[...flatten(diseases.data ?? []), ...(retired.data ?? [])]}
      sites={sites.data ?? []}
      visitStatuses={visitStates.data ?? []}
      intentions={intentions.data ?? []}
      profileOptions={profile.options}
      searchStaff={searchStaff(org)}
      isStaffLocked={isStaffLocked}
      today={today}
      keywordError={keywordError}
      onSearch={() => {
        if (isTooShort(shown.keyword)) return setKeywordError(t`筛选内容需要大于两个字符!`);
        const conditions = isStaffLocked ? { ...shown, staff: undefined } : shown;
        const areSourcesTyped = sources.data?.kind === 'inputs';
        narrow(applyConditions(filter, conditions, { areSourcesTyped, period }));
        onHide();
      }}
      onReset={() => {
        setKeywordError(undefined);
        setDraft({ of: filter, value: toConditions(freshFilter(filter.tab), [], period) });
      }}
      onHide={onHide}
    />
  );
}

/** Every disease by its full path, for a plain list. */
function flatten(nodes: readonly TreeNode[], path = ''): SelectOption[] {
  return nodes.flatMap(({ value, label, children }) => [
    { value, label: path + label },
    ...flatten(children ?? [], `${path}${label} / `),
  ]);
}
