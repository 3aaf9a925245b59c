import {
  addComplain,
  addComplainProcess,
  addConsultItem,
  addConsultMethods,
  addTags,
  assignCallback,
  type Call,
  changePassword,
  closeDepartment,
  createAccount,
  deleteComplain,
  deleteDisease,
  deleteFuncSetting,
  deleteSite,
  deleteTypeCode,
  editComplain,
  editConsults,
  editDisease,
  editTag,
  handOver,
  markSetupStep,
  passApplication,
  type Role,
  removeRole,
  removeSystem,
  requestErasure,
  type Site,
  saveAccount,
  saveAgreement,
  saveCallback,
  saveCallbackExectute,
  saveCallbackOnServiceCenter,
  saveCallbackWithNoPlan,
  saveConsultMethodsValue,
  saveDepartment,
  saveDisturb,
  saveForm,
  saveFormData,
  saveFormFolder,
  saveFuncSetting,
  saveMenuEntry,
  saveMenuIcons,
  savePaitentBasicDoc,
  savePaitentSaleDoc,
  savePhoneLine,
  saveRole,
  saveRules,
  saveSite,
  saveStaffMember,
  saveStaffMembers,
  saveSystem,
  saveTextTemplate,
  saveTypeCode,
  saveView,
  saveWorkplace,
  setDefaultView,
  updateCallback,
  updateConsultMethods,
  verifyAudit,
} from '@huifang/contract';
import { viewFormat } from '@huifang/domain/list-views';
import { defaultRule, type ItemRule } from '@huifang/domain/settings';
import { placeKey } from '@huifang/ui/clinic/settings-matrix';
import { Button } from '@huifang/ui/primitives/button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AccountAdding } from '../features/accounts/AccountAdding.tsx';
import { AccountEditing } from '../features/accounts/AccountEditing.tsx';
import { AgreementEditing } from '../features/agreements/AgreementEditing.tsx';
import { toRequest } from '../features/apply-centre/queries.ts';
import { useDecisions } from '../features/apply-centre/useDecisions.ts';
import { AuditProof } from '../features/audit/AuditProof.tsx';
import { AddFollowUp } from '../features/callback/AddFollowUp.tsx';
import { AssignFollowUps } from '../features/callback/AssignFollowUps.tsx';
import { CallbackFollowUp } from '../features/callback/CallbackFollowUp.tsx';
import { CallbackRegistration } from '../features/callback/CallbackRegistration.tsx';
import { ChangePlan } from '../features/callback/ChangePlan.tsx';
import { usePlanPresses } from '../features/callback/hooks/usePlanPresses.ts';
import { UnplannedCall } from '../features/callback/UnplannedCall.tsx';
import { ComplaintRegistration } from '../features/complaint/ComplaintRegistration.tsx';
import { ComplaintHandling } from '../features/complaint/components/ComplaintHandling.tsx';
import { useComplaintRemoval } from '../features/complaint/hooks/useComplaintRemoval.ts';
import { ConsultRegistration } from '../features/consult/ConsultRegistration.tsx';
import { ProfileRegistration } from '../features/consult/ProfileRegistration.tsx';
import { MethodEditing } from '../features/consult-methods/MethodEditing.tsx';
import { SourceEditing } from '../features/consult-methods/SourceEditing.tsx';
import { useMethodChanges } from '../features/consult-methods/useMethodChanges.ts';
import { ConsultMethodEditing } from '../features/consulting/ConsultMethodEditing.tsx';
import { DepartmentClosing } from '../features/departments/DepartmentClosing.tsx';
import { DepartmentEditing } from '../features/departments/DepartmentEditing.tsx';
import { EntryEditing } from '../features/dictionaries/components/EntryEditing.tsx';
import { useEntryPresses } from '../features/dictionaries/hooks/useEntryPresses.ts';
import { DiseaseEditing } from '../features/diseases/DiseaseEditing.tsx';
import { type DiseaseChange, useDiseaseChanges } from '../features/diseases/useDiseaseChanges.ts';
import { DisturbEditing } from '../features/disturb/DisturbEditing.tsx';
import { FillFormDialog } from '../features/forms/components/FillFormDialog.tsx';
import { FolderDialogs } from '../features/forms/components/FolderDialogs.tsx';
import { FormImport } from '../features/forms/components/FormImport.tsx';
import { TemplateEditing } from '../features/forms/components/TemplateEditing.tsx';
import Handover from '../features/handovers/Handover.tsx';
import { MenuEntryEditing } from '../features/menu-editor/MenuEntryEditing.tsx';
import { OfferedIconsPage } from '../features/menu-editor/OfferedIconsPage.tsx';
import { useSetupPresses } from '../features/organisation-setup/useSetupPresses.ts';
import { ErasureRequest } from '../features/privacy/ErasureRequest.tsx';
import { SaleProfile } from '../features/profiles/components/SaleProfile.tsx';
import { rolesQuery } from '../features/roles/queries.ts';
import { RoleEditing } from '../features/roles/RoleEditing.tsx';
import { RoleNaming } from '../features/roles/RoleNaming.tsx';
import { StaffBatch } from '../features/roles/StaffBatch.tsx';
import { StaffEditing } from '../features/roles/StaffEditing.tsx';
import { useRoleChanges } from '../features/roles/useRoleChanges.ts';
import { RulesPage } from '../features/rules/RulesPage.tsx';
import { PasswordChange } from '../features/second-factor/PasswordChange.tsx';
import { AddTags } from '../features/service-centre/components/AddTags.tsx';
import { useSettingsSave } from '../features/settings/useSettingsSave.ts';
import { useSiteChanges } from '../features/sites/changes.ts';
import { PhoneLineEditing } from '../features/sites/PhoneLineEditing.tsx';
import { SiteEditing } from '../features/sites/SiteEditing.tsx';
import { SystemEditing } from '../features/systems/SystemEditing.tsx';
import { useSystemPresses } from '../features/systems/useSystemPresses.ts';
import { TagEditing } from '../features/tags/TagEditing.tsx';
import { WorkplaceEditing } from '../features/workplaces/WorkplaceEditing.tsx';
import { useViewActions } from '../kits/list/useViewSaves.ts';
import ViewDialogs from '../kits/list/ViewDialogs.tsx';
import { messageOf } from '../lib/api.ts';
import { useSession } from '../lib/session-context.tsx';
import type { Hands } from './hands.ts';
import { dayAhead, formDocument, type Records } from './records.ts';

/** A dialog, page or press that saves, as the draws of what can happen to a save open it. */
export interface SavingForm {
  name: string;
  /** The files below `src` that save through the kit here. */
  files: readonly string[];
  saves: Call;
  /** What is opened, of a record that nothing else uses. */
  open: (records: Records, close: () => void) => Promise<ReactNode>;
  /** Fills what is missing for a save; nothing is typed where a press is all there is. */
  fill?: (hands: Hands) => Promise<void>;
  /** @default 保存 */
  button?: string;
  /** The button is there once something is changed. @default false */
  hasLateButton?: boolean;
  /** What a refusal of a single field is about: its name in the request, and its control. */
  field?: { path: string; label: string };
  /** A draft of what is typed is kept on the server. @default true */
  hasDraft?: boolean;
  /** The server knows a repeat by what it asks for and does nothing more; there is no key. @default false */
  isKnownByContent?: boolean;
  /** It stays open after the save. @default false */
  staysOpen?: boolean;
  /** Nothing gives the focus back where a page ends. @default false */
  isPage?: boolean;
}

const nothing = () => undefined;

/** The presses of a list or a page, of which the button is all that is needed here. */
function Pressed({ label, onPress }: { label: string; onPress: () => void }) {
  return <Button onPress={onPress}>{label}</Button>;
}

function PlanPress({ plan }: { plan: { id: string; name: string } }) {
  const presses = usePlanPresses();
  const pressed = { ...plan, version: 1, plannedAt: `${dayAhead(3)} 09:30` };
  return <Pressed label="改期" onPress={() => void presses.move(pressed, `${dayAhead(4)} 09:30`)} />;
}

function ComplaintRemovalPress({ org, id, version }: { org: string; id: string; version: number }) {
  const { remove } = useComplaintRemoval(org, { onRemoved: nothing });
  return <Pressed label="删除" onPress={() => remove({ kind: 'complaint', id, version })} />;
}

function DiseaseRemovalPress({ org, disease }: { org: string; disease: DiseaseChange['disease'] }) {
  const { change } = useDiseaseChanges(org);
  return <Pressed label="删除" onPress={() => change({ kind: 'remove', disease })} />;
}

function SiteRemovalPress({ org, site }: { org: string; site: Site }) {
  const { actions } = useSiteChanges(org, [site]);
  return <Pressed label="删除" onPress={() => actions.onRemove(site)} />;
}

function SystemRemovalPress({ org, id }: { org: string; id: string }) {
  const { press } = useSystemPresses(org);
  return <Pressed label="删除" onPress={() => press({ kind: 'remove', id, name: '测试' })} />;
}

function SetupPress({ org }: { org: string }) {
  const { press, error } = useSetupPresses(org);
  return (
    <>
      {error && <p>{messageOf(error)}</p>}
      <Pressed
        label="跳过"
        onPress={() => void press({ kind: 'mark', request: { step: 'check', state: 'skipped' } })}
      />
    </>
  );
}

/** The page hands on what was saved. */
function RoleDesk({ role }: { role: Role }) {
  const { organisationId: org } = useSession().organisation;
  const { data = [] } = useQuery(rolesQuery(org));
  const now = data.find(({ id }) => id === role.id) ?? role;
  return <RoleEditing role={now} roles={data} onChooseRole={nothing} onUnsaved={nothing} />;
}

function RoleRemovalPress({ org, role }: { org: string; role: Role }) {
  const { actions } = useRoleChanges(org, [role]);
  return <Pressed label="删除" onPress={() => actions.onRemove(role)} />;
}

function DecisionPress({ org, request }: { org: string; request: ReturnType<Records['request']> }) {
  const { decide } = useDecisions(org);
  return <Pressed label="通过" onPress={() => decide(toRequest(request))} />;
}

function MethodPress({ org, method }: { org: string; method: Records['methods'][number] }) {
  const { actions } = useMethodChanges(org, [method]);
  return <Pressed label="停用" onPress={() => actions.onSwitch({ id: method.id, isEnabled: false })} />;
}

function EntryRemovalPress({ org, id }: { org: string; id: string }) {
  const { press } = useEntryPresses(org, async () => undefined);
  return <Pressed label="删除" onPress={() => press({ kind: 'remove', id, name: '测试' })} />;
}

function DefaultViewPress() {
  const { setDefault } = useViewActions('complaints');
  return <Pressed label="默认" onPress={() => setDefault(undefined)} />;
}

interface SettingsPressProps {
  org: string;
  place: ReturnType<Records['undecidedPlace']>;
  rule: ItemRule | null;
  seen: ItemRule | null;
}

/** One cell of the settings, which somebody has just decided about, or given back. */
function SettingsPress({ org, place, rule, seen }: SettingsPressProps) {
  const { save, error } = useSettingsSave({ org, onSaved: nothing });
  const cells = { [placeKey(place)]: { rule, seen } };
  return (
    <>
      <Pressed label="保存" onPress={() => save({ values: { cells } })} />
      {error}
    </>
  );
}

const isRequired = { ...defaultRule, isRequired: true };

const callbackSave = 'features/callback/hooks/useCallbackSave.ts';
const consultSave = 'features/consult/hooks/useConsultSave.ts';

export const savingForms: readonly SavingForm[] = [
  {
    name: '新客户登记',
    files: [
      consultSave,
      'features/consult/hooks/useRegistrationSave.ts',
      'features/consult/ConsultRegistration.tsx',
    ],
    saves: editConsults,
    async open(records, close) {
      await records.consultDraft('consult:only');
      return <ConsultRegistration target={{ mode: 'consultOnly' }} onSaved={close} onClose={close} />;
    },
    async fill({ press, type }) {
      await press('恢复');
      await type('咨询内容', '颈部酸痛，夜间加重');
    },
    field: { path: 'content', label: '咨询内容' },
  },
  {
    name: '编辑咨询',
    files: [consultSave, 'features/consult/ConsultRegistration.tsx'],
    saves: editConsults,
    open: async (records, close) => {
      const { id } = await records.consult();
      return <ConsultRegistration target={{ mode: 'edit', consultId: id }} onSaved={close} onClose={close} />;
    },
    fill: ({ type }) => type('咨询内容', '颈部酸痛，夜间加重'),
    field: { path: 'content', label: '咨询内容' },
  },
  {
    name: '档案',
    files: [consultSave, 'features/consult/ProfileRegistration.tsx'],
    saves: savePaitentBasicDoc,
    open: async (records, close) => {
      const { id } = await records.customer();
      return <ProfileRegistration customerId={id} onSaved={close} onClose={close} />;
    },
    fill: ({ type }) => type('详细地址', '南京路 1 号'),
    field: { path: 'addressDetail', label: '详细地址' },
  },
  {
    name: '销售档案',
    files: ['features/profiles/components/SaleProfile.tsx'],
    saves: savePaitentSaleDoc,
    open: async (records, close) => <SaleProfile customer={await records.customer()} onClose={close} />,
    fill: ({ type }) => type('备注', '老客户介绍'),
    field: { path: 'remarks', label: '备注' },
  },
  {
    name: '咨询方式',
    files: ['features/consulting/ConsultMethodEditing.tsx'],
    saves: saveConsultMethodsValue,
    open: async (records, close) => (
      <ConsultMethodEditing consult={await records.consult()} onClose={close} />
    ),
    fill: ({ choose }) => choose('咨询方式', '电话咨询'),
    hasDraft: false,
  },
  {
    name: '勿扰',
    files: ['features/disturb/useDisturbSave.ts', 'features/disturb/DisturbEditing.tsx'],
    saves: saveDisturb,
    open: async (records, close) => {
      const { id } = await records.customer();
      return <DisturbEditing customerId={id} onClose={close} />;
    },
    fill: ({ type }) => type('勿扰原因', '住院期间不联系'),
    field: { path: 'reason', label: '勿扰原因' },
  },
  {
    name: '申请抹除个人信息',
    files: ['features/privacy/ErasureRequest.tsx'],
    saves: requestErasure,
    open: async (records, close) => {
      const { id } = await records.customer();
      return <ErasureRequest customerId={id} onClose={close} />;
    },
    async fill({ choose, type }) {
      await choose('理由', '撤回同意');
      await choose('提出方式', '当面');
      await type('由谁提出、如何核实身份', '本人到院，核对身份证');
    },
    field: { path: 'note', label: '由谁提出、如何核实身份' },
    button: '提交申请',
    hasDraft: false,
  },
  {
    name: '回访登记',
    files: [callbackSave, 'features/callback/CallbackRegistration.tsx'],
    saves: saveCallbackOnServiceCenter,
    open: async (records, close) => {
      const { id } = await records.consult();
      return <CallbackRegistration consultId={id} onSaved={close} onClose={close} />;
    },
    fill: ({ type }) => type('回访说明', '打过电话'),
    field: { path: 'note', label: '回访说明' },
  },
  {
    name: '回访跟进',
    files: [
      callbackSave,
      'features/callback/hooks/useFollowUpSave.ts',
      'features/callback/CallbackFollowUp.tsx',
    ],
    saves: saveCallbackExectute,
    open: async (records, close) => {
      const { id } = await records.plan();
      return <CallbackFollowUp planId={id} onSaved={close} onClose={close} />;
    },
    fill: ({ type }) => type('说明', '打过电话'),
    field: { path: 'note', label: '说明' },
  },
  {
    name: '计划外的回访',
    files: [callbackSave, 'features/callback/UnplannedCall.tsx'],
    saves: saveCallbackWithNoPlan,
    open: async (records, close) => (
      <UnplannedCall customer={await records.customer()} onSaved={close} onClose={close} />
    ),
    fill: ({ type }) => type('说明', '客户来电'),
    field: { path: 'note', label: '说明' },
  },
  {
    name: '新建回访计划',
    files: [callbackSave, 'features/callback/AddFollowUp.tsx'],
    saves: saveCallback,
    open: async (records, close) => (
      <AddFollowUp customer={await records.customer()} onSaved={close} onClose={close} />
    ),
    fill: ({ type }) => type('计划说明', '复诊提醒'),
    field: { path: 'plan', label: '计划说明' },
  },
  {
    name: '修改计划',
    files: [callbackSave, 'features/callback/ChangePlan.tsx'],
    saves: updateCallback,
    open: async (records, close) => {
      const { id } = await records.plan();
      return <ChangePlan planId={id} onSaved={close} onClose={close} />;
    },
    fill: ({ type }) => type('计划说明', '复诊提醒'),
    field: { path: 'plan', label: '计划说明' },
  },
  {
    name: '投诉登记',
    files: ['features/complaint/hooks/useComplaintSave.ts', 'features/complaint/ComplaintRegistration.tsx'],
    saves: addComplain,
    open: async (records, close) => {
      const { id } = await records.customer();
      return (
        <ComplaintRegistration target={{ kind: 'new', customerId: id }} onSaved={close} onClose={close} />
      );
    },
    fill: ({ type }) => type('投诉内容', '等候过久'),
    field: { path: 'content', label: '投诉内容' },
  },
  {
    name: '编辑投诉',
    files: ['features/complaint/hooks/useComplaintSave.ts', 'features/complaint/ComplaintRegistration.tsx'],
    saves: editComplain,
    open: async (records, close) => {
      const { id } = await records.complaint();
      return (
        <ComplaintRegistration target={{ kind: 'edit', complaintId: id }} onSaved={close} onClose={close} />
      );
    },
    fill: ({ type }) => type('投诉内容', '等候过久，无人解释'),
    field: { path: 'content', label: '投诉内容' },
  },
  {
    name: '处理投诉',
    files: ['features/complaint/components/StepForm.tsx'],
    saves: addComplainProcess,
    open: async (records, close) => {
      const { id } = await records.complaint();
      return <ComplaintHandling org={records.organisationId} complaintId={id} onClose={close} />;
    },
    async fill({ pick, type }) {
      await pick('处理状态', '处理中');
      await type('处理说明', '已联系科室核实');
    },
    field: { path: 'handlingNote', label: '处理说明' },
  },
  {
    name: '个人标签',
    files: ['features/tags/useTagSave.ts', 'features/tags/TagEditing.tsx'],
    saves: editTag,
    open: async (records, close) => {
      const { id } = await records.customer();
      return <TagEditing customerId={id} onClose={close} />;
    },
    async fill({ press }) {
      await press('选择 VIP');
    },
    button: '确定',
  },
  {
    name: '为多位客户添加标签',
    files: ['features/service-centre/components/AddTags.tsx'],
    saves: addTags,
    open: async (records, close) => {
      const { id: personId, name } = await records.customer();
      return <AddTags rows={[{ personId, name } as never]} onAdded={nothing} onClose={close} />;
    },
    async fill({ press }) {
      await press('选择 VIP');
    },
    button: '确定',
    hasDraft: false,
  },
  {
    name: '分配回访',
    files: ['features/callback/AssignFollowUps.tsx'],
    saves: assignCallback,
    open: async (records, close) => {
      const { id, name } = await records.plan();
      const rows = [{ id, name, version: 1 }];
      return (
        <AssignFollowUps targets={{ kind: 'plans', rows } as never} onAssigned={nothing} onClose={close} />
      );
    },
    fill: ({ pick }) => pick('执行人', '不指定'),
    button: '确定',
    hasDraft: false,
  },
  {
    name: '新建文件夹',
    files: ['features/forms/hooks/useFormChange.ts', 'features/forms/components/FolderDialogs.tsx'],
    saves: saveFormFolder,
    open: async (records, close) => (
      <FolderDialogs
        org={records.organisationId}
        task={{ kind: 'new' }}
        folders={[]}
        onRemoved={nothing}
        onClose={close}
      />
    ),
    fill: ({ type }) => type('文件夹名称', '术后'),
    hasDraft: false,
  },
  {
    name: '导入表单',
    files: ['features/forms/hooks/useFormChange.ts', 'features/forms/components/FormImport.tsx'],
    saves: saveForm,
    open: async (records, close) => (
      <FormImport org={records.organisationId} folderId="" onImported={close} onClose={close} />
    ),
    async fill({ type }) {
      await type('表单名称', '术后随访二');
      await type('表单 JSON', formDocument);
    },
    button: '导入',
    hasDraft: false,
  },
  {
    name: '填写表单',
    files: ['features/forms/hooks/useFormChange.ts', 'features/forms/hooks/useFormFilling.ts'],
    saves: saveFormData,
    open: async (records, close) => {
      const { id } = await records.form();
      return <FillFormDialog formId={id} customer={await records.customer()} onClose={close} />;
    },
    fill: ({ type }) => type('情况', '恢复良好'),
  },
  {
    name: '消息模板',
    files: ['features/forms/components/TemplateEditing.tsx'],
    saves: saveTextTemplate,
    open: async (records) => <TemplateEditing template={await records.template()} />,
    fill: ({ type }) => type('模板内容', '您好，{称呼}'),
    hasDraft: false,
    staysOpen: true,
  },
  {
    name: '另存为视图',
    files: ['kits/list/useViewSaves.ts', 'kits/list/ViewDialogs.tsx'],
    saves: saveView,
    open: async (_, close) => (
      <ViewDialogs
        opened="save"
        list="complaints"
        document={{ format: viewFormat, query: '' }}
        onSaved={nothing}
        onClose={close}
      />
    ),
    fill: ({ type }) => type('视图名称', '本周的'),
    field: { path: 'name', label: '视图名称' },
  },
  {
    name: '修改密码',
    files: ['features/second-factor/PasswordChange.tsx'],
    saves: changePassword,
    open: async (_, close) => <PasswordChange cancel="取消" onDone={close} onCancel={close} />,
    async fill({ type }) {
      await type('当前密码', 'Huifang#2026');
      await type('新密码', '晨跑 竹林 1907 灯塔');
      await type('再填写新密码', '晨跑 竹林 1907 灯塔');
    },
    button: '更改密码',
    isKnownByContent: true,
    hasDraft: false,
    isPage: true,
  },
  {
    name: '改期一次按下',
    files: ['features/callback/hooks/usePlanPresses.ts'],
    saves: updateCallback,
    open: async (records) => <PlanPress plan={await records.plan()} />,
    button: '改期',
    hasDraft: false,
    staysOpen: true,
  },
  {
    name: '删除投诉',
    files: ['features/complaint/hooks/useComplaintRemoval.ts'],
    saves: deleteComplain,
    open: async (records) => {
      const { id, version } = await records.complaint();
      return <ComplaintRemovalPress org={records.organisationId} id={id} version={version} />;
    },
    button: '删除',
    hasDraft: false,
    staysOpen: true,
  },
  {
    name: '通过修改申请',
    files: ['features/apply-centre/useDecisions.ts'],
    saves: passApplication,
    open: async (records) => <DecisionPress org={records.organisationId} request={records.request()} />,
    button: '通过',
    hasDraft: false,
    staysOpen: true,
  },
  {
    name: '新增咨询方式',
    files: ['kits/editing/useRecordEditing.ts', 'features/consult-methods/MethodEditing.tsx'],
    saves: addConsultMethods,
    open: async (_, close) => <MethodEditing onSaved={nothing} onClose={close} />,
    fill: ({ type }) => type('名称', '社群推荐'),
    field: { path: 'name', label: '名称' },
  },
  {
    name: '新增来源',
    files: ['features/consult-methods/SourceEditing.tsx'],
    saves: addConsultItem,
    open: async ({ methods: [method] }, close) => (
      <SourceEditing methodId={method?.id ?? ''} onSaved={nothing} onClose={close} />
    ),
    fill: ({ type }) => type('名称', '线下讲座'),
    field: { path: 'label', label: '名称' },
  },
  {
    name: '停用咨询方式',
    files: ['kits/editing/useRowChanges.ts', 'features/consult-methods/useMethodChanges.ts'],
    saves: updateConsultMethods,
    open: async ({ organisationId, methods }) => {
      const [method] = methods.slice(-1);
      return method && <MethodPress org={organisationId} method={method} />;
    },
    button: '停用',
    hasDraft: false,
    staysOpen: true,
  },
  {
    name: '病种',
    files: ['features/diseases/DiseaseEditing.tsx'],
    saves: editDisease,
    open: async (records, close) => (
      <DiseaseEditing diseaseId={(await records.disease()).id} onClose={close} />
    ),
    fill: ({ type }) => type('首拼', 'ZDY'),
    field: { path: 'initials', label: '首拼' },
  },
  {
    name: '角色',
    files: ['features/roles/useRoleSave.ts', 'features/roles/RoleEditing.tsx'],
    saves: saveRole,
    open: async (records) => <RoleDesk role={await records.role()} />,
    fill: ({ flip }) => flip('查看客户与咨询'),
    hasLateButton: true,
    staysOpen: true,
    isPage: true,
  },
  {
    name: '角色改名',
    files: ['features/roles/RoleNaming.tsx'],
    saves: saveRole,
    open: async (records, close) => (
      <RoleNaming wanted="rename" roleId={(await records.role()).id} onSaved={nothing} onClose={close} />
    ),
    fill: ({ type }) => type('备注', '随访与复诊'),
    field: { path: 'note', label: '备注' },
  },
  {
    name: '删除角色',
    files: ['features/roles/useRoleChanges.ts'],
    saves: removeRole,
    open: async (records) => <RoleRemovalPress org={records.organisationId} role={await records.role()} />,
    button: '删除',
    hasDraft: false,
    staysOpen: true,
  },
  {
    name: '账号',
    files: ['features/accounts/AccountEditing.tsx'],
    saves: saveAccount,
    open: async (records, close) => (
      <AccountEditing accountId={(await records.account()).id} onClose={close} />
    ),
    fill: ({ type }) => type('姓名', '闵新名'),
    field: { path: 'name', label: '姓名' },
  },
  {
    name: '新增账号',
    files: ['features/accounts/AccountAdding.tsx'],
    saves: createAccount,
    open: async (records, close) => {
      await records.accountDraft();
      return <AccountAdding onMade={nothing} onClose={close} />;
    },
    fill: async ({ press, type }) => {
      await press('恢复');
      await type('姓名', '闵新人');
    },
    field: { path: 'name', label: '姓名' },
  },
  {
    name: '机构授权',
    files: ['features/workplaces/WorkplaceEditing.tsx'],
    saves: saveWorkplace,
    open: async (records, close) => {
      const { id } = await records.account();
      return <WorkplaceEditing workplaceId={`${id}-${records.organisationId}`} onClose={close} />;
    },
    fill: ({ type }) => type('职务', '护士'),
    field: { path: 'job', label: '职务' },
  },
  {
    name: '员工授权',
    files: ['features/roles/StaffEditing.tsx'],
    saves: saveStaffMember,
    open: async (records, close) => (
      <StaffEditing staffId={(await records.person()).id} onLeave={nothing} onClose={close} />
    ),
    fill: ({ type }) => type('详细信息', '夜班'),
    field: { path: 'detail', label: '详细信息' },
  },
  {
    name: '批量授权',
    files: ['features/roles/StaffBatch.tsx'],
    saves: saveStaffMembers,
    open: async (records, close) => (
      <StaffBatch people={[await records.person()]} Handover={Handover} onSaved={nothing} onClose={close} />
    ),
    fill: ({ choose }) => choose('收窄范围', '本人'),
  },
  {
    name: '工作交接',
    files: ['features/handovers/Handover.tsx'],
    saves: handOver,
    open: async (records, close) => {
      const { id } = await records.account();
      return <Handover account={{ id, name: '沈佳宁' }} purpose="membership" onClose={close} />;
    },
    button: '结束工作',
    hasDraft: false,
    staysOpen: true,
  },
  {
    name: '部门',
    files: ['features/departments/DepartmentEditing.tsx'],
    saves: saveDepartment,
    open: async (records, close) => (
      <DepartmentEditing departmentId={(await records.department()).id} onClose={close} />
    ),
    fill: ({ type }) => type('名称', '康复医学科'),
    field: { path: 'name', label: '名称' },
  },
  {
    name: '停用部门',
    files: ['features/departments/DepartmentClosing.tsx'],
    saves: closeDepartment,
    open: async (records, close) => (
      <DepartmentClosing department={await records.department()} onClose={close} />
    ),
    button: '停用',
    hasDraft: false,
  },
  {
    name: '院区',
    files: ['features/sites/SiteEditing.tsx'],
    saves: saveSite,
    open: async (records, close) => <SiteEditing siteId={(await records.site()).id} onClose={close} />,
    fill: ({ type }) => type('简称', '徐汇'),
    field: { path: 'shortName', label: '简称' },
  },
  {
    name: '电话',
    files: ['features/sites/PhoneLineEditing.tsx'],
    saves: savePhoneLine,
    open: async (records, close) => (
      <PhoneLineEditing lineId={(await records.phoneLine()).id} onClose={close} />
    ),
    fill: ({ type }) => type('名称', '总机'),
    field: { path: 'label', label: '名称' },
  },
  {
    name: '业务系统',
    files: ['features/systems/SystemEditing.tsx'],
    saves: saveSystem,
    open: async (records, close) => <SystemEditing systemId={(await records.system()).id} onClose={close} />,
    fill: ({ type }) => type('说明', '检验科'),
    field: { path: 'note', label: '说明' },
  },
  {
    name: '删除业务系统',
    files: ['features/systems/useSystemPresses.ts'],
    saves: removeSystem,
    open: async (records) => (
      <SystemRemovalPress org={records.organisationId} id={(await records.system()).id} />
    ),
    button: '删除',
    hasDraft: false,
    staysOpen: true,
  },
  {
    name: '检验操作记录',
    files: ['features/audit/AuditProof.tsx'],
    saves: verifyAudit,
    open: async (_records, close) => <AuditProof onClose={close} />,
    button: '检验记录',
    hasDraft: false,
    staysOpen: true,
  },
  {
    name: '协议文本',
    files: ['features/agreements/AgreementEditing.tsx'],
    saves: saveAgreement,
    open: async (records, close) => (
      <AgreementEditing agreementId={(await records.agreement()).id} onClose={close} />
    ),
    fill: ({ type }) => type('更新说明', '改了称呼'),
    field: { path: 'newsTexts.zh-CN', label: '更新说明' },
  },
  {
    name: '机构初始化的步骤',
    files: ['features/organisation-setup/useSetupPresses.ts'],
    saves: markSetupStep,
    open: async ({ organisationId }) => <SetupPress org={organisationId} />,
    button: '跳过',
    hasDraft: false,
    staysOpen: true,
  },
  {
    name: '删除院区',
    files: ['features/sites/changes.ts'],
    saves: deleteSite,
    open: async (records) => <SiteRemovalPress org={records.organisationId} site={await records.site()} />,
    button: '删除',
    hasDraft: false,
    staysOpen: true,
  },
  {
    name: '删除病种',
    files: ['features/diseases/useDiseaseChanges.ts'],
    saves: deleteDisease,
    open: async (records) => (
      <DiseaseRemovalPress org={records.organisationId} disease={await records.disease()} />
    ),
    button: '删除',
    hasDraft: false,
    staysOpen: true,
  },
  {
    name: '保存功能设置',
    files: ['features/settings/useSettingsSave.ts'],
    saves: saveFuncSetting,
    open: async (records) => (
      <SettingsPress
        org={records.organisationId}
        place={records.undecidedPlace()}
        rule={isRequired}
        seen={null}
      />
    ),
    hasDraft: false,
    staysOpen: true,
  },
  {
    name: '恢复继承',
    files: ['features/settings/useSettingsSave.ts'],
    saves: deleteFuncSetting,
    open: async (records) => (
      <SettingsPress
        org={records.organisationId}
        place={await records.decidedPlace(isRequired)}
        rule={null}
        seen={isRequired}
      />
    ),
    hasDraft: false,
    staysOpen: true,
  },
  {
    name: '新增菜单项',
    files: ['features/menu-editor/MenuEntryEditing.tsx'],
    saves: saveMenuEntry,
    open: async (_, close) => <MenuEntryEditing pages={[]} onSaved={nothing} onClose={close} />,
    async fill({ type }) {
      await type('标题', '随访报表');
      await type('页面名称', 'follow-report');
    },
    field: { path: 'title', label: '标题' },
  },
  {
    name: '新增字典条目',
    files: ['features/dictionaries/components/EntryEditing.tsx'],
    saves: saveTypeCode,
    open: async ({ organisationId, dictionary }, close) => (
      <EntryEditing org={organisationId} type={await dictionary()} onSaved={nothing} onClose={close} />
    ),
    async fill({ type }) {
      await type('编码', 'zd1');
      await type('文字', '停车收费');
    },
    field: { path: 'name', label: '文字' },
  },
  {
    name: '删除字典条目',
    files: ['features/dictionaries/hooks/useEntryPresses.ts'],
    saves: deleteTypeCode,
    open: async (records) => {
      const { organisationId: org } = records;
      return <EntryRemovalPress org={org} id={(await records.dictionaryEntry()).id} />;
    },
    button: '删除',
    hasDraft: false,
    staysOpen: true,
  },
  {
    name: '业务规则',
    files: ['features/rules/useRulesSave.ts', 'features/rules/RulesPage.tsx'],
    saves: saveRules,
    open: async () => <RulesPage />,
    fill: ({ type }) => type('档案系统编码', `QH-${crypto.randomUUID().slice(0, 8)}`),
    field: { path: 'archiveCode', label: '档案系统编码' },
    staysOpen: true,
    isPage: true,
  },
  {
    name: '图标管理',
    files: ['features/menu-editor/useOfferedIconsSave.ts', 'features/menu-editor/OfferedIconsPage.tsx'],
    saves: saveMenuIcons,
    open: async () => <OfferedIconsPage />,
    fill: ({ press }) => press('全部不提供'),
    staysOpen: true,
    isPage: true,
  },
  {
    name: '取消默认视图',
    files: ['kits/list/useViewSaves.ts'],
    saves: setDefaultView,
    open: async () => <DefaultViewPress />,
    button: '默认',
    hasDraft: false,
    staysOpen: true,
  },
];

/** What saves through a hook that is drawn above, by presses and dialogs of one sentence: it is not drawn again. */
export const notDrawn: ReadonlySet<string> = new Set([
  'features/privacy/CustomerExport.tsx',
  'features/privacy/PrivacyRequestsPage.tsx',
  'features/privacy/useErasureDecision.ts',
  'app/routes/PatientHomeRoute.tsx',
  'app/routes/RolesRoute.tsx',
  'app/routes/StaffRightsRoute.tsx',
  'features/apply-centre/ApplyCentrePage.tsx',
  'features/callback/hooks/useCallbackRows.ts',
  'features/consult-methods/ConsultMethodsPage.tsx',
  'features/menu-editor/MenuEditorPage.tsx',
  'features/menu-editor/useMenuChanges.ts',
  'features/consult-methods/MethodPane.tsx',
  'features/complaint/components/ComplaintDialogs.tsx',
  'features/dictionaries/components/EntryMerging.tsx',
  'features/dictionaries/components/TypeEditing.tsx',
  'features/dictionaries/hooks/useRenaming.ts',
  'features/dictionaries/components/TypeEntries.tsx',
  'features/accounts/AccountsPage.tsx',
  'features/accounts/useAccountChanges.ts',
  'features/departments/DepartmentsPage.tsx',
  'features/departments/useDepartmentChanges.ts',
  'features/diseases/DiseaseDialogs.tsx',
  'features/diseases/DiseaseMerging.tsx',
  'features/diseases/DiseasesPage.tsx',
  'features/forms/components/DesignDesk.tsx',
  'features/forms/components/SendFormPanel.tsx',
  'features/forms/hooks/useAnswerRemoval.ts',
  'features/forms/hooks/useFormChanges.ts',
  'features/forms/pages/FormTemplatePage.tsx',
  'features/forms/pages/TextTemplatePage.tsx',
  // A file that is taken twice, and a line that is corrected twice, say the second time what is there; accounts are made by lines.
  'features/organisation-setup/useSetupPeople.ts',
  'features/organisation-setup/OrganisationSetupPage.tsx',
  'features/organisation-setup/StepBody.tsx',
  'features/roles/RolesPage.tsx',
  // Nothing is typed: a press that leads elsewhere.
  'features/viewing/useViewAs.ts',
  'features/settings/CopySettings.tsx',
  'features/settings/useUnsavedSettings.ts',
  'features/agreements/AskedAgreements.tsx',
  'features/agreements/AgreementsPage.tsx',
  'features/agreements/useAgreementPresses.ts',
  'features/systems/SystemFacts.tsx',
  'features/systems/SystemsPage.tsx',
  'features/sites/PhoneLinesPage.tsx',
  'features/handovers/Handovers.tsx',
  'features/handovers/useTakingBack.ts',
  'features/sites/SitesPage.tsx',
  'kits/list/MenuOfViews.tsx',
  // A file that is taken twice says the second time what is there.
  'kits/word-files/WordFiles.tsx',
  'kits/word-files/useWordFiles.ts',
]);
