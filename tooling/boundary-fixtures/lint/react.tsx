// reported by: oxlint/alt-text, oxlint/exhaustive-deps, oxlint/purity, oxlint/rules-of-hooks
import { useEffect, useState } from 'react';

export function Picture({ url }: { url?: string }) {
  const id = Math.random();
  useEffect(() => {
    document.title = String(url);
  }, []);
  if (url === undefined) return null;
  const [isOpen] = useState(false);
  return <img src={url} hidden={!isOpen} id={String(id)} />;
}
