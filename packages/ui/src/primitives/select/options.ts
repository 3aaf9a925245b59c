/** One entry of a list to choose from. */
export interface SelectOption {
  value: string;
  label: string;
  /** Tells two entries of the same name apart, such as a department or a file number. */
  detail?: string;
  isDisabled?: boolean;
  /** Why it is not available; shown beside its name. */
  reason?: string;
}

/** Options whose label or detail contains the text, letter case aside. */
export function filterOptions(options: readonly SelectOption[], text: string): readonly SelectOption[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return options;
  return options.filter(({ label, detail = '' }) => `${label} ${detail}`.toLowerCase().includes(wanted));
}
