import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Button } from '../../primitives/button/index.ts';
import { TextLink } from '../../primitives/text-link/index.ts';
import { Cards, Words } from './SetupFrame.styles.ts';

interface RolesStepProps {
  templates: readonly { name: string; note: string; isThere: boolean }[];
  roles: readonly { name: string; note: string }[];
  /** Which template is being added. */
  adding?: string;
  onAdd: (details: { template: string }) => void;
  onOpenPage: () => void;
}

/** Roles by templates, one press each. */
export function RolesStep({ templates, roles, adding, onAdd, onOpenPage }: RolesStepProps) {
  const { t } = useLingui();
  const own = roles.filter(({ name }) => !templates.some((template) => template.name === name));
  return (
    <>
      <Cards aria-label={t`角色模板`}>
        {templates.map(({ name, note, isThere }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{note}</p>
            <Button
              size="small"
              icon={<Plus size={14} aria-hidden />}
              aria-label={isThere ? t`已添加 ${name}` : t`添加 ${name}`}
              isDisabled={isThere}
              isBusy={adding === name}
              onPress={() => onAdd({ template: name })}
            >
              {isThere ? <Trans>已添加</Trans> : <Trans>添加</Trans>}
            </Button>
          </li>
        ))}
      </Cards>
      {own.length > 0 && (
        <Words aria-label={t`其他角色`}>
          {own.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </Words>
      )}
      <p>
        <TextLink type="button" onClick={onOpenPage}>
          <Trans>在角色权限中新建或修改角色</Trans>
        </TextLink>
      </p>
    </>
  );
}
