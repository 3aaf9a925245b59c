export interface ConsultTables {}
