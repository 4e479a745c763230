import styles from './bulk-dialog.module.css';

interface NamedLinesProps {
  lines: readonly { readonly key: string; readonly name: string; readonly text: string }[];
}

/** One line for each thing: its name, then what happens or has happened to it. */
export function NamedLines({ lines }: NamedLinesProps) {
  return (
    <ul className={styles['lines']}>
      {lines.map(({ key, name, text }) => (
        <li key={key}>
          <span className={styles['name']}>{name}</span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
