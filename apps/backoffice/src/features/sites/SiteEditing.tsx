import { saveSite } from '@huifang/contract';
import { regionsWithHongKongMacauTaiwan } from '@huifang/regions';
import { SiteDialog, type SiteValues } from '@huifang/ui/clinic/site-list';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRecordEditing } from '../../kits/editing/useRecordEditing.ts';
import { api, messageOf } from '../../lib/api.ts';
import { departmentsQuery } from '../../lib/directory-queries.ts';
import { useSession } from '../../lib/session-context.tsx';
import { takingBack } from '../../lib/taking-back.tsx';
import { uploadFile } from '../../lib/upload-file.ts';
import { shownFrom, siteQuery, toSiteValues } from './queries.ts';

export interface SiteEditingProps {
  /** Undefined for a new one. */
  siteId?: string;
  onClose: () => void;
}

/** Adds a site, or changes one. */
export const SiteEditing = takingBack(SiteEditingForm);

function SiteEditingForm({ siteId, onClose }: SiteEditingProps) {
  const { organisationId: org } = useSession().organisation;
  const queryClient = useQueryClient();
  const record = useQuery(siteQuery(org, siteId ?? ''));
  const departments = useQuery(departmentsQuery(org));
  const editing = useRecordEditing({
    org,
    form: `site:${siteId ?? 'new'}`,
    record: siteId === undefined ? undefined : record,
    blank,
    toValues: toSiteValues,
    send({ traditional, english, order, picture, ...values }, { version, optionsFor }) {
      const request = {
        ...values,
        id: siteId,
        pictureId: picture?.id,
        order: order.trim() || undefined,
        translations: { 'zh-TW': traditional, 'en-US': english },
        version,
        organisationId: org,
      };
      return api.call(saveSite, request, optionsFor(request));
    },
    fieldOf: (path) => {
      if (path === 'pictureId') return 'picture';
      return Object.hasOwn(blank, path) ? (path as keyof SiteValues) : undefined;
    },
    fieldOfCode: { NAME_IN_USE: 'name' },
    onSaved: () => void queryClient.invalidateQueries({ queryKey: ['sites', org] }),
    onClose,
  });
  const stored = record.data;
  return (
    <SiteDialog
      {...editing}
      isNew={siteId === undefined}
      regions={regionsWithHongKongMacauTaiwan}
      departments={departments.data ?? []}
      pictures={{
        shown: stored?.picture ? { id: stored.pictureId, url: shownFrom(stored.picture) } : undefined,
        onUpload: ({ file, signal }) => storePicture(file, signal),
        wordsOf: messageOf,
      }}
    />
  );
}

/** Tried again, a file is stored anew: the one that nobody took goes within a day. */
const storePicture = (file: File, signal: AbortSignal) =>
  uploadFile(file, { idempotencyKey: crypto.randomUUID(), onProgress: () => undefined, signal });

const blank: SiteValues = {
  name: '',
  shortName: '',
  regionCode: '',
  addressDetail: '',
  longitude: '',
  latitude: '',
  phone: '',
  hours: '',
  departmentIds: [],
  introduction: '',
  picture: null,
  order: '',
  traditional: '',
  english: '',
  isEnabled: true,
};
