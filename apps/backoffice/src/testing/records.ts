import {
  addComplain,
  createAccount,
  disease,
  editConsults,
  editDisease,
  getApplyList,
  getComplainById,
  getConsultMethods,
  getDeptByOrg,
  getGrantableRoles,
  getSite,
  getStaffRights,
  getTextTemplate,
  getTextTemplates,
  getTypesList,
  publishForm,
  removeAgreement,
  saveAgreement,
  saveCallback,
  saveDepartment,
  saveDraft,
  saveForm,
  saveFuncSetting,
  savePhoneLine,
  saveRole,
  saveSite,
  saveSystem,
  saveTypeCode,
} from '@huifang/contract';
import { addDays } from '@huifang/domain/days';
import { dictionaries } from '@huifang/domain/dictionaries';
import { fixedItems, type ItemRule, settingItems } from '@huifang/domain/settings';
import { api } from '../lib/api.ts';
import { dayIn } from '../lib/time.ts';

export type Records = Awaited<ReturnType<typeof recordsOf>>;

/** Makes records that nothing else uses, as whoever is signed in. */
export async function recordsOf(organisationId: string) {
  const methods = await api.call(getConsultMethods, { organisationId });
  const [method] = methods;
  const [ill] = await api.call(disease, { organisationId });
  const requests = (await api.call(getApplyList, { state: 'pending', page: 1, size: 20, organisationId }))
    .rows;
  const [template] = (await api.call(getTextTemplates, { organisationId })).rows;
  const departments = await api.call(getDeptByOrg, { organisationId });
  const items = settingItems.profile.filter((item) => !(item in fixedItems.profile));
  let places = 0;
  let made = 0;
  let agreementDraft: string | undefined;
  const nextName = () => {
    made += 1;
    return `闵${String.fromCharCode(0x4e00 + made * 7)}${String.fromCharCode(0x5e00 + made * 11)}`;
  };

  /** The dictionary of complaints' categories. */
  async function dictionary() {
    const types = await api.call(getTypesList, { organisationId });
    const type = types.find(({ code }) => code === dictionaries.complaintCategory);
    if (!type) throw new Error('there are no complaint categories');
    return type;
  }

  /** A new entry of it. */
  async function dictionaryEntry() {
    const { id: typeId } = await dictionary();
    const name = nextName();
    return api.call(saveTypeCode, { typeId, code: `t${made}`, name, organisationId });
  }

  /** A cell of the settings about which nobody has decided anything. */
  function undecidedPlace() {
    places += 1;
    const department = departments[places % departments.length];
    const item = items[Math.floor(places / departments.length) % items.length] ?? '';
    return { page: 'profile', item, departmentId: department?.id ?? '' } as const;
  }

  /** A new customer with a consult. */
  async function consult() {
    const name = nextName();
    const saved = await api.call(editConsults, {
      mode: 'new',
      name,
      gender: 'female',
      phones: [`139${String(made * 7919).padStart(8, '0')}`],
      method: method?.id,
      sources: [{ id: '1', value: '114查询' }],
      diseaseId: ill?.id,
      intention: 'B',
      content: '颈部酸痛',
      dataSource: 1,
      confirmedDuplicates: ['name', 'phone'],
      organisationId,
    } as never);
    return { id: saved.id, customerId: saved.customerId, appointmentNumber: saved.appointmentNumber, name };
  }

  return {
    organisationId,
    methods,
    dictionary,
    dictionaryEntry,
    nextName,
    /** A number that nobody has. */
    nextPhone: () => `138${String((made += 1) * 7907).padStart(8, '0')}`,
    consult,
    undecidedPlace,
    /** Another one, about which this was decided. */
    async decidedPlace(rule: ItemRule) {
      const place = undecidedPlace();
      const { item: name, ...where } = place;
      await api.call(saveFuncSetting, { cells: [{ ...where, name, rule }], organisationId });
      return place;
    },
    /** An account that nobody uses. */
    async account() {
      const name = nextName();
      const [role] = await api.call(getGrantableRoles, { organisationId });
      const account = `kept.${Date.now()}.${made}`;
      const { id } = await api.call(createAccount, { account, name, roleId: role?.id ?? '', organisationId });
      return { id, account };
    },
    /** Somebody who works in the organisation. */
    async person() {
      const { account } = await this.account();
      const request = { words: account, organisationId };
      const [person] = (await api.call(getStaffRights, request)).rows;
      if (!person) throw new Error('the account works nowhere');
      return person;
    },
    /** A draft of a new account. */
    async accountDraft() {
      const [role] = await api.call(getGrantableRoles, { organisationId });
      return api.call(saveDraft, {
        form: 'account:new',
        writer: crypto.randomUUID(),
        sequence: 1,
        contents: {
          values: {
            account: `made.${Date.now()}.${(made += 1)}`,
            name: nextName(),
            roleId: role?.id ?? '',
            departmentId: '',
            job: '',
          },
        },
        organisationId,
      } as never);
    },
    /** A department in which nobody works. */
    department: async () => {
      const name = nextName();
      return { ...(await api.call(saveDepartment, { name, organisationId })), name };
    },
    /** A draft of a new customer with a consult, as a form that was lost left it behind. */
    consultDraft: (form: string) =>
      api.call(saveDraft, {
        form,
        writer: crypto.randomUUID(),
        sequence: 1,
        contents: {
          values: {
            name: nextName(),
            gender: 'female',
            phones: ['13912340001'],
            methodId: method?.id,
            source: [{ id: '1', value: '114查询' }],
            diseaseId: ill?.id,
            intention: 'B',
            content: '颈部酸痛',
          },
        },
        organisationId,
      }),
    async customer() {
      const { customerId, name } = await consult();
      return { id: customerId, name, gender: 'female' as const, phone: '' };
    },
    /** An open plan of a customer of its own. */
    async plan() {
      const { id: consultId, customerId, name } = await consult();
      const { id } = await api.call(saveCallback, {
        customerId,
        consultId,
        planDate: `${dayAhead(3)} 09:30`,
        plan: '问术后情况',
        execution: 'self',
        organisationId,
      } as never);
      return { id, customerId, consultId, name };
    },
    async complaint() {
      const { customerId, name } = await consult();
      const { id } = await api.call(addComplain, {
        customerId,
        contactName: name,
        content: '等候过久',
        organisationId,
      } as never);
      return api.call(getComplainById, { id, organisationId });
    },
    /** A disease that nothing names. */
    async disease() {
      const name = nextName();
      const { id } = await api.call(editDisease, { name, organisationId } as never);
      return { id, name, version: 1 };
    },
    async site() {
      const { id } = await api.call(saveSite, { name: nextName(), organisationId });
      return api.call(getSite, { id, organisationId });
    },
    /** The draft of an agreement: there is one of a kind at a time. */
    async agreement() {
      if (agreementDraft) await api.call(removeAgreement, { id: agreementDraft, organisationId });
      const about = { kind: 'privacy', audience: 'staff', organisationId } as const;
      const saved = await api.call(saveAgreement, about);
      agreementDraft = saved.id;
      return saved;
    },
    system: () => api.call(saveSystem, { name: nextName(), organisationId }),
    role: () => api.call(saveRole, { name: nextName(), organisationId }),
    phoneLine: () =>
      api.call(savePhoneLine, {
        number: `139${String((made += 1) * 7919).padStart(8, '0')}`,
        organisationId,
      }),
    /** A modification request that waits. */
    request() {
      const request = requests.shift();
      if (!request) throw new Error('No modification request waits any more');
      return request;
    },
    /** A published form with one field, 情况. */
    async form() {
      const { id, version } = await api.call(saveForm, {
        name: nextName(),
        folderId: '',
        document: formDocument,
        organisationId,
      } as never);
      await api.call(publishForm, { id, version, organisationId } as never);
      return { id };
    },
    template: () => api.call(getTextTemplate, { id: template?.id ?? '', organisationId }),
  };
}

/** A day of the demonstration's clinic, counted from today. */
export const dayAhead = (days: number) => addDays(dayIn('Asia/Shanghai'), days);

/** In JSON, as FormMaking writes it. */
export const formDocument = JSON.stringify({
  list: [
    { type: 'input', name: '情况', key: 'a1', model: 'condition', options: { defaultValue: '' }, rules: [] },
  ],
  config: { labelWidth: 100, labelPosition: 'right', size: 'small' },
});
