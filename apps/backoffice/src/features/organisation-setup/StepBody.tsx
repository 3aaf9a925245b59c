import { exportDiseases, importDiseases } from '@huifang/contract';
import type { SetupStep } from '@huifang/domain/organisation/setup';
import { CheckStep, DepartmentsStep, RolesStep, StandardStep } from '@huifang/ui/clinic/organisation-setup';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { WordFiles } from '../../kits/word-files/WordFiles.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { FactsPane, type useFacts } from './FactsPane.tsx';
import { PeoplePane } from './PeoplePane.tsx';
import type { Setup } from './queries.ts';
import type { useSetupPeople } from './useSetupPeople.ts';
import type { useSetupPresses } from './useSetupPresses.ts';

interface StepBodyProps {
  step: SetupStep;
  isDone: boolean;
  setup: Setup;
  presses: ReturnType<typeof useSetupPresses>;
  desk: ReturnType<typeof useSetupPeople>;
  facts: ReturnType<typeof useFacts>;
  onOpen: (details: { step: SetupStep }) => void;
  /** The page where what the step is about is configured. */
  onOpenPage: () => void;
  onEnter: () => void;
}

/** What the open step is filled in with. */
export function StepBody({ step, isDone, setup, presses, desk, facts, ...ways }: StepBodyProps) {
  const { t } = useLingui();
  const { onOpen, onOpenPage, onEnter } = ways;
  const { press, running, error } = presses;
  const standard = {
    names: setup.standards.find((one) => one.step === step)?.names ?? [],
    isDone,
    onOpenPage,
  };
  switch (step) {
    case 'facts':
      return <FactsPane facts={facts} error={error} onEnter={onEnter} />;
    case 'departments':
      return (
        <DepartmentsStep
          departments={setup.departments}
          isAdding={running?.kind === 'departments'}
          onAdd={(request) => void press({ kind: 'departments', request })}
          onOpenPage={onOpenPage}
        />
      );
    case 'roles':
      return (
        <RolesStep
          templates={setup.templates}
          roles={setup.roles}
          adding={running?.kind === 'role' ? String(running.request.template) : undefined}
          onAdd={(request) => void press({ kind: 'role', request })}
          onOpenPage={onOpenPage}
        />
      );
    case 'people':
      return <PeoplePane desk={desk} onAddOne={onOpenPage} />;
    case 'dictionaries':
    case 'methods':
      return (
        <StandardStep
          {...standard}
          isAccepting={running?.kind === 'standard'}
          onAccept={() => void press({ kind: 'standard', request: { step } })}
        />
      );
    case 'diseases':
      return <StandardStep {...standard} tools={<DiseaseFiles />} />;
    case 'menu':
      return (
        <StandardStep {...standard}>{t`菜单含有产品的全部页面，各人按权限看到其中的一部分。`}</StandardStep>
      );
    case 'check':
      return <CheckStep steps={setup.steps} onOpen={onOpen} />;
  }
}

function DiseaseFiles() {
  const { t } = useLingui();
  const { organisationId: org } = useSession().organisation;
  const queryClient = useQueryClient();
  return (
    <WordFiles
      exportCall={exportDiseases}
      importCall={importDiseases}
      about={{ organisationId: org }}
      name={t`病种`}
      title={t`导入病种`}
      hint={t`首行为列名，病种写成路径，例如 内科/高血压。可先导出一份对照。`}
      onImported={() => void queryClient.invalidateQueries({ queryKey: ['setup', org] })}
    />
  );
}
