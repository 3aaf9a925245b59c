import { exportDiseases, importDiseases } from '@huifang/contract';
import { type SetupStep, setupSteps } from '@huifang/domain/organisation/setup';
import {
  CheckStep,
  DepartmentsStep,
  RolesStep,
  SetupFrame,
  StandardStep,
} from '@huifang/ui/clinic/organisation-setup';
import { Spinner } from '@huifang/ui/primitives/loading';
import { FailureState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { WordFiles } from '../../kits/word-files/WordFiles.tsx';
import { messageOf } from '../../lib/api.ts';
import { usePageTab } from '../../lib/page-tab.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { FactsPane, useFacts } from './FactsPane.tsx';
import { PeoplePane } from './PeoplePane.tsx';
import { type Setup, setupQuery } from './queries.ts';
import { useSetupPeople } from './useSetupPeople.ts';
import { useSetupPresses } from './useSetupPresses.ts';

export interface OrganisationSetupPageProps {
  onOpenPage: (details: { address: string }) => void;
}

/** 机构初始化: what an organisation needs, step by step, left and resumed at any time by anybody who may. */
export function OrganisationSetupPage(props: OrganisationSetupPageProps) {
  const { t } = useLingui();
  const { organisationId: org } = useSession().organisation;
  const setup = useQuery(setupQuery(org));
  if (setup.data) return <Steps {...props} setup={setup.data} />;
  if (!setup.error) return <Spinner />;
  return (
    <FailureState
      title={t`机构初始化加载失败`}
      detail={messageOf(setup.error)}
      onRetry={() => void setup.refetch()}
    />
  );
}

/** The pages where what a step is about is configured. */
const pages: Partial<Record<SetupStep, string>> = {
  departments: '/struct',
  roles: '/role',
  people: '/account-list?open=new',
  dictionaries: '/basic-list',
  methods: '/consultmehtods',
  diseases: '/diseases',
  menu: '/componentpath',
};

function Steps({ setup, onOpenPage }: OrganisationSetupPageProps & { setup: Setup }) {
  const { t, i18n } = useLingui();
  const { organisationId: org, timeZone } = useSession().organisation;
  const queryClient = useQueryClient();
  const { search, replace } = usePageTab();
  const { press, running, error, reset } = useSetupPresses(org);
  const desk = useSetupPeople(org);
  const facts = useFacts(setup);
  // Where nothing is asked for, the first that is still to do.
  const [first] = useState(
    () => setup.steps.find(({ state }) => state === 'todo' || state === 'doing')?.step,
  );
  const asked = new URLSearchParams(search).get('step');
  const step = setupSteps.find((one) => one === asked) ?? first ?? 'check';
  const { state } = setup.steps.find((one) => one.step === step) ?? { state: 'todo' };
  const open = (to: SetupStep) => {
    reset();
    replace(new URLSearchParams({ step: to }));
  };
  const goOn = () => open(setupSteps[setupSteps.indexOf(step) + 1] ?? 'check');
  const openPage = () => onOpenPage({ address: pages[step] ?? '/home' });
  const good = desk.people.data?.good ?? 0;

  /** What 继续 does before the next step comes. */
  const next: Partial<Record<SetupStep, () => Promise<boolean>>> = {
    facts: async () => {
      const isSaved = await press({ kind: 'facts', request: { ...facts.values, before: facts.seen } });
      if (isSaved) facts.settle();
      return isSaved;
    },
    people: async () => {
      if (good === 0) return true;
      await desk.importAll();
      return false;
    },
    menu: () => press({ kind: 'standard', request: { step: 'menu' } }),
    check: async () => {
      if (await press({ kind: 'mark', request: { step: 'check', state: 'done' } }))
        onOpenPage({ address: '/home' });
      return false;
    },
  };
  const standards = setup.standards.find((one) => one.step === step)?.names ?? [];
  const standard = (more: { tools?: ReactNode; children?: ReactNode } = {}) => (
    <StandardStep
      names={standards}
      isDone={state === 'done'}
      isAccepting={running?.kind === 'standard'}
      onAccept={
        step === 'dictionaries' || step === 'methods'
          ? () => void press({ kind: 'standard', request: { step } })
          : undefined
      }
      onOpenPage={openPage}
      {...more}
    />
  );
  const bodies: Record<SetupStep, () => ReactNode> = {
    facts: () => <FactsPane facts={facts} error={error} onEnter={() => void onNext()} />,
    departments: () => (
      <DepartmentsStep
        departments={setup.departments}
        isAdding={running?.kind === 'departments'}
        onAdd={(request) => void press({ kind: 'departments', request })}
        onOpenPage={openPage}
      />
    ),
    roles: () => (
      <RolesStep
        templates={setup.templates}
        roles={setup.roles}
        adding={running?.kind === 'role' ? String(running.request.template) : undefined}
        onAdd={(request) => void press({ kind: 'role', request })}
        onOpenPage={openPage}
      />
    ),
    people: () => <PeoplePane desk={desk} onAddOne={openPage} />,
    dictionaries: () => standard(),
    methods: () => standard(),
    diseases: () =>
      standard({
        tools: (
          <WordFiles
            exportCall={exportDiseases}
            importCall={importDiseases}
            about={{ organisationId: org }}
            name={t`病种`}
            title={t`导入病种`}
            hint={t`首行为列名，病种写成路径，例如 内科/高血压。可先导出一份对照。`}
            onImported={() => void queryClient.invalidateQueries({ queryKey: ['setup', org] })}
          />
        ),
      }),
    menu: () => standard({ children: t`菜单含有产品的全部页面，各人按权限看到其中的一部分。` }),
    check: () => <CheckStep steps={setup.steps} onOpen={({ step: to }) => open(to)} />,
  };
  async function onNext() {
    if (!next[step] || (await next[step]())) goOn();
  }
  const failure = error ?? (step === 'people' ? desk.error : null);
  return (
    <SetupFrame
      organisation={setup.name}
      timeZone={setup.timeZone}
      steps={setup.steps}
      step={step}
      onOpen={({ step: to }) => open(to)}
      savedAt={timeOf(setup.savedAt, i18n.locale, timeZone)}
      error={failure ? messageOf(failure) : undefined}
      note={step === 'people' && good > 0 ? t`继续将创建账号：${good}，有误的行留在这一步` : undefined}
      nextLabel={step === 'check' ? t`完成并启用` : undefined}
      isBusy={running !== undefined || desk.isImporting}
      onNext={() => void onNext()}
      onSkip={
        step === 'facts' || step === 'check' || state === 'done'
          ? undefined
          : async () => {
              if (await press({ kind: 'mark', request: { step, state: 'skipped' } })) goOn();
            }
      }
    >
      {bodies[step]()}
    </SetupFrame>
  );
}

/** Empty where nothing was kept yet. */
const timeOf = (at: string, locale: string, timeZone: string) =>
  at === '' || new Date(at).getTime() === 0
    ? ''
    : new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(at));
