/** As much of a customer as every dialog about them shows. */
export interface PersonSummary {
  id: string;
  name: string;
  /** 男, 女 or 未知. */
  gender: string;
  age?: number;
  /** Masked: 138****2046. */
  phone: string;
  /** 档案号; empty for none. */
  fileNumber?: string;
}
