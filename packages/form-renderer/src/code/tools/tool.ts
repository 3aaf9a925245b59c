/** A piece of generated code, written into a component as far as it is used. */
export interface Tool {
  needs?: readonly string[];
  /** What comes from elsewhere, such as `react-hook-form:useController`. */
  imports?: readonly string[];
  code: string;
}
