/** Groups of fields that a role shows or keeps back, the same in every channel. */
export const fieldGroups = [
  'phone',
  'idNumber',
  'address',
  'contacts',
  'payments',
  'complaintContent',
] as const;
export type FieldGroup = (typeof fieldGroups)[number];

/** How a field shows, least first. `revealed` is masked until somebody asks for it, which is on record. */
export const visibilities = ['hidden', 'masked', 'revealed', 'full'] as const;
export type Visibility = (typeof visibilities)[number];

export type FieldRights = Readonly<Record<FieldGroup, Visibility>>;

/** What a role has that says nothing else: numbers are masked, the rest is shown. */
export const usualFieldRights: FieldRights = {
  phone: 'masked',
  idNumber: 'masked',
  address: 'full',
  contacts: 'full',
  payments: 'full',
  complaintContent: 'full',
};

/** What shows nothing: of whoever has no role. */
const noFieldRights: FieldRights = {
  phone: 'hidden',
  idNumber: 'hidden',
  address: 'hidden',
  contacts: 'hidden',
  payments: 'hidden',
  complaintContent: 'hidden',
};

export const widerVisibility = (one: Visibility, other: Visibility): Visibility =>
  visibilities.indexOf(one) > visibilities.indexOf(other) ? one : other;

/** What both of two people are shown. */
export const narrowestFieldRights = (one: FieldRights, other: FieldRights): FieldRights =>
  Object.fromEntries(
    fieldGroups.map((group) => [
      group,
      widerVisibility(one[group], other[group]) === one[group] ? other[group] : one[group],
    ]),
  ) as unknown as FieldRights;

/** Of several roles of one person the widest counts. */
export const widestFieldRights = (all: readonly FieldRights[]): FieldRights =>
  all.reduce<FieldRights>(
    (widest, one) =>
      Object.fromEntries(
        fieldGroups.map((group) => [group, widerVisibility(widest[group], one[group])]),
      ) as unknown as FieldRights,
    noFieldRights,
  );
