/** Node has it, its types do not tell: only the DOM's do, which are no part of a server. */
declare namespace WebAssembly {
  type Module = object;
  class RuntimeError extends Error {}
  function compile(program: Uint8Array): Promise<Module>;
}
