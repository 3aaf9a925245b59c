import { type SetupStep, setupSteps } from '@huifang/domain/organisation/setup';
import { SetupFrame } from '@huifang/ui/clinic/organisation-setup';
import { Spinner } from '@huifang/ui/primitives/loading';
import { FailureState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { usePageTab } from '../../lib/page-tab.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { useFacts } from './FactsPane.tsx';
import { type Setup, setupQuery } from './queries.ts';
import { StepBody } from './StepBody.tsx';
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
  const { search, replace } = usePageTab();
  const presses = useSetupPresses(org);
  const { press, running, error, reset } = presses;
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
      <StepBody
        step={step}
        isDone={state === 'done'}
        setup={setup}
        presses={presses}
        desk={desk}
        facts={facts}
        onOpen={({ step: to }) => open(to)}
        onOpenPage={openPage}
        onEnter={() => void onNext()}
      />
    </SetupFrame>
  );
}

/** Empty where nothing was kept yet. */
const timeOf = (at: string, locale: string, timeZone: string) =>
  at === '' || new Date(at).getTime() === 0
    ? ''
    : new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(at));
