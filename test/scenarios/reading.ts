// The language of the stories: `== title`, then a line a step, what must follow at its end.
//
//   answer  B1 failed suspended      -> B1 failed suspended  O1 left 250
//
// What follows are facts with two blanks or more between them. What stands before the first title belongs to every story
// of the file. A # starts a remark.

/** One step of a story. */
export interface Step {
  readonly line: number;
  readonly text: string;
  readonly verb: string;
  readonly rest: string;
  readonly facts: readonly string[];
}

/** One story, with what its file begins with. */
export interface Story {
  readonly title: string;
  readonly steps: readonly Step[];
}

/** Returns a text with each number in its shortest form: 2.100 and 2.1 are the same price. */
export function shortest(text: string): string {
  return text
    .replace(/\d+\.\d+/g, (number) => number.replace(/\.?0+$/, ''))
    .replace(/\s+/g, ' ')
    .trim();
}

function readStep(raw: string, line: number): Step {
  const [text = '', ...after] = raw.split('->');
  const [, verb = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(text.trim()) ?? [];
  const facts = after.join('->').split(/\s{2,}/);
  return {
    line,
    text: raw.trim(),
    verb,
    rest: rest.replace(/\s+/g, ' ').trim(),
    facts: facts.map(shortest).filter((fact) => fact !== ''),
  };
}

/** Returns the stories of a file. */
export function readStories(text: string): readonly Story[] {
  const given: Step[] = [];
  const stories: { title: string; steps: Step[] }[] = [];
  text.split('\n').forEach((raw, index) => {
    const line = raw.replace(/#.*$/, '').trimEnd();
    if (line.trim() === '') return;
    const [, title] = /^==\s*(.*)$/.exec(line) ?? [];
    if (title !== undefined) stories.push({ title, steps: [...given] });
    else (stories.at(-1)?.steps ?? given).push(readStep(line, index + 1));
  });
  return stories;
}
