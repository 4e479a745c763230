/** Where a command reads its environment and writes its lines. */
export interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}
