import styles from './bulk-dialog.module.css';

interface NamedLinesProps {
  lines: readonly { readonly key: string; readonly name: string; readonly text: string }[];
}

/** A list with one line for each item: its name, then what happens or has happened to the item. */
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
