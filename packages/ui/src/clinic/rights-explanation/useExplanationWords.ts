import type { Area, Scope } from '@huifang/domain/rights/scopes';
import { useLingui } from '@lingui/react/macro';
import { useRightsWords } from '../rights/index.ts';
import { collectLinks } from './parts.ts';
import type { Part, Reason, ReasonGroup, Verdict } from './types.ts';

export interface ExplanationWords {
  /** Why, in a sentence about somebody. */
  sentence: (reason: Reason, person: { id: string; name: string }) => Part[];
  /** The same as the name of those for whom it holds. */
  heading: (reason: Reason) => Part[];
  /** How far each role sees in an area, and what somebody is narrowed to there (the one without a role). */
  scopes: (
    area: Area,
    scopes: readonly { role: { id: string; name: string } | null; scope: Scope }[],
    departmentName: (id: string) => string,
  ) => Part[];
  /** What is or is not possible. */
  verdict: (verdict: Omit<Verdict, 'parts'>) => string;
  group: (kind: ReasonGroup['kind']) => string;
}

/** The words of an explanation of rights: one message a sentence, its links where the translation puts them. */
export function useExplanationWords(): ExplanationWords {
  const { t } = useLingui();
  const words = useRightsWords();

  const sentence: ExplanationWords['sentence'] = (reason, person) => {
    const { link, partsOf } = collectLinks();
    const who = person.name;
    const role = reason.role ? link('role', reason.role.id, reason.role.name) : undefined;
    const area = words.area(reason.area ?? 'customers');
    const inRole = (text: string) =>
      reason.role ? link('scope', `${reason.role.id}:${reason.area ?? 'customers'}`, text) : text;
    const right = () => {
      const name = words.right(reason.right ?? '');
      return link('right', reason.right ?? '', name);
    };
    const say = (): string => {
      switch (reason.kind) {
        case 'all': {
          const reach = inRole(words.reach('all'));
          return t`因为角色 ${role} 在${area}的范围是 ${reach}。`;
        }
        case 'department': {
          const department = inRole(reason.department?.name ?? '');
          return t`因为角色 ${role} 在${area}的范围包括 ${department}。`;
        }
        case 'serves': {
          const server = link('person', person.id, t`服务人`);
          if (role === undefined) return t`因为${who}是这位客户的 ${server}。`;
          const reach = inRole(words.reach('own'));
          return t`因为角色 ${role} 在${area}的范围是 ${reach}，而${who}是这位客户的 ${server}。`;
        }
        case 'openPlan': {
          const executor = link('person', person.id, t`执行人`);
          return t`因为${who}是这位客户一项未执行回访的 ${executor}。`;
        }
        case 'outOfSight':
          return t`${who}的角色在${area}的范围都不包括这位客户，${who}也不是服务人或未执行回访的执行人。`;
        case 'right': {
          const name = right();
          return t`角色 ${role} 有 ${name}。`;
        }
        case 'added': {
          const name = right();
          return t`${who}另外有 ${name}。`;
        }
        case 'removed': {
          const name = right();
          return t`${name} 已从${who}收回，无论角色是否给予。`;
        }
        case 'noRight': {
          const name = right();
          return role === undefined ? t`${who}的角色都没有 ${name}。` : t`角色 ${role} 没有 ${name}。`;
        }
        case 'field': {
          const rule = link('field', reason.role?.id ?? '', t`字段权限`);
          const field = words.field(reason.field ?? 'phone');
          const visibility = words.visibility(reason.visibility ?? 'hidden');
          return role === undefined
            ? t`${who}没有角色，${field}是${visibility}。`
            : t`角色 ${role} 的 ${rule} 中，${field}是${visibility}。`;
        }
        case 'natural':
          return t`这位客户的咨询来自自然来源，对谁都不能修改。`;
        case 'noAccount':
          return t`${who}没有可以登录的账号。`;
      }
    };
    return partsOf(say());
  };

  const heading: ExplanationWords['heading'] = (reason) => {
    const { link, partsOf } = collectLinks();
    const role = reason.role ? link('role', reason.role.id, reason.role.name) : undefined;
    if (reason.kind === 'serves') return partsOf(t`服务人`);
    if (reason.kind === 'openPlan') return partsOf(t`回访计划执行人`);
    const department = reason.department?.name;
    if (role === undefined) return partsOf(department ?? '');
    return partsOf(department ? t`角色 ${role}，${department}` : t`角色 ${role}`);
  };

  const scopes: ExplanationWords['scopes'] = (area, all, departmentName) => {
    const { link, partsOf } = collectLinks();
    const said = all.map(({ role, scope }) => {
      const reach = words.scope(scope, departmentName);
      if (!role) return t`收窄为${reach}`;
      const name = link('scope', `${role.id}:${area}`, role.name);
      return t`角色 ${name} 的范围是${reach}`;
    });
    return partsOf(said.join(t`；`));
  };

  const verdict: ExplanationWords['verdict'] = ({
    kind,
    allowed,
    field = 'phone',
    visibility = 'hidden',
  }) => {
    if (kind === 'see') return allowed ? t`可以查看` : t`不能查看`;
    if (kind === 'edit') return allowed ? t`可以修改` : t`不能修改`;
    if (kind === 'export') return allowed ? t`可以导出` : t`不能导出`;
    if (kind === 'complaints') return allowed ? t`看得到投诉` : t`看不到投诉`;
    const [name, shown] = [words.field(field), words.visibility(visibility)];
    return t`${name}：${shown}`;
  };

  const group: ExplanationWords['group'] = (kind) => {
    if (kind === 'related') return t`与这位客户有关`;
    return kind === 'department' ? t`部门在范围之内` : t`范围是全部`;
  };

  return { sentence, heading, scopes, verdict, group };
}
