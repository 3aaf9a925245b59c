/** Node has it, its types do not tell: only the DOM's do, which are no part of a server. */
declare namespace WebAssembly {
  class Module {}
  class RuntimeError extends Error {}
  function compile(program: Uint8Array): Promise<Module>;
}
