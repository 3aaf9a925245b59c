export interface ArchiveTarget {
  customerId: string;
  consultId: string;
  organisationId: string;
  /** The staffId of who looks. */
  personId: string;
}

/** The archive window's address (rule customer-12); undefined when none is configured or it is no web address. */
export function archiveAddress(
  config: { url: string; code: string },
  { customerId, consultId, organisationId, personId }: ArchiveTarget,
): string | undefined {
  if (!config.url) return undefined;
  try {
    const url = new URL(config.url, location.origin);
    if (!['http:', 'https:'].includes(url.protocol)) return undefined;
    const parameters = {
      outer: '1',
      id: customerId,
      buss: consultId,
      org: organisationId,
      doctor: personId,
      doctype: 'action',
      code: config.code,
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url.href;
  } catch {
    return undefined;
  }
}
