import { namesOnly } from './core/record.ts';
import type { UploadedFile } from './files/files.ts';
import type { openFormLink, saveFormLinkDraft, submitFormLink } from './forms/links.ts';
import type { foundOrganisation } from './organisation/first-run.ts';
import type { secondFactor } from './session/second-factor.ts';
import type { login } from './session/session.ts';

/*
 * Calls without their schemas, for pages that are to load no validator: signing in, and the form link on a customer's
 * phone. Their test holds them to the contract.
 */

/** Named on the wire as we name them, all through. */
const asWeSay = namesOnly({});

export const signInCalls = {
  login: {
    method: 'POST',
    path: '/api/user/login',
    request: asWeSay,
    data: asWeSay,
  } as unknown as typeof login,
  secondFactor: {
    method: 'POST',
    path: '/api/user/secondFactor',
    request: asWeSay,
    data: asWeSay,
  } as unknown as typeof secondFactor,
  foundOrganisation: {
    method: 'POST',
    path: '/api/FirstRun/Create',
    request: namesOnly({
      code: '初始化码',
      organisation: '机构名称',
      timeZone: '时区',
      name: '姓名',
      account: '账号',
      password: '密码',
    }),
    data: asWeSay,
  } as unknown as typeof foundOrganisation,
};

export const linkCalls = {
  open: {
    method: 'POST',
    path: '/api/SmartForm/OpenLink',
    request: namesOnly({ token: 'token' }),
    data: namesOnly({
      form: '表单',
      description: '说明',
      organisation: '机构',
      salutation: '称呼',
      document: '文档',
      answers: '答案',
      sequence: '序号',
      expiresAt: '过期时间',
      upload: '上传',
      agreements: '协议',
    }),
  } as unknown as typeof openFormLink,
  saveDraft: {
    method: 'POST',
    path: '/api/SmartForm/SaveLinkDraft',
    request: namesOnly({ token: 'token', answers: '答案', sequence: '序号' }),
    data: namesOnly({ sequence: '序号' }),
  } as unknown as typeof saveFormLinkDraft,
  submit: {
    method: 'POST',
    path: '/api/SmartForm/SubmitLink',
    request: namesOnly({
      token: 'token',
      answers: '答案',
      submissionId: '提交ID',
      agreementIds: '同意协议',
    }),
    data: namesOnly({ organisation: '机构' }),
  } as unknown as typeof submitFormLink,
  upload: { path: '/api/SmartForm/UploadByLink', tokenHeader: 'Form-Token' },
};

export const uploadedFile = namesOnly({
  id: 'ID',
  name: 'name',
  url: 'url',
  size: 'size',
  type: 'type',
}) as unknown as typeof UploadedFile;
