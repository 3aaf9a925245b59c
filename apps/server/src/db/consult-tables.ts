// biome-ignore lint/suspicious/noEmptyInterface: filled by the consult area
export interface ConsultTables {}
