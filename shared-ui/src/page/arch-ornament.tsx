/** The ornament of states and heroes: the half-round window over a door, with five panes in a frame. */
export function ArchOrnament({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 120 64" aria-hidden="true" focusable="false">
      {PANES.map((pane) => (
        <path key={pane} d={pane} />
      ))}
      <path d="M46 60a14 14 0 0 1 28 0z" />
      <path fill="none" d="M1 60a59 59 0 0 1 118 0v3H1z" />
    </svg>
  );
}

// The bar between two panes has the same width everywhere. So the edges of panes are moved sideways, not
// turned.
const HALF_BAR = 1.1;
const PANES = [0, 1, 2, 3, 4].map((place) => {
  const from = corner(place * 36, place === 0 ? 0 : HALF_BAR);
  const to = corner((place + 1) * 36, place === 4 ? 0 : -HALF_BAR);
  return `M${from(19)}L${from(54)}A54 54 0 0 1 ${to(54)}L${to(19)}A19 19 0 0 0 ${from(19)}z`;
});

/** Returns points on the ray at `degrees` from the left sill, moved sideways by `offset`. */
function corner(degrees: number, offset: number) {
  const angle = (degrees * Math.PI) / 180;
  return (radius: number): string => {
    const along = Math.sqrt(radius * radius - offset * offset);
    const x = 60 - along * Math.cos(angle) + offset * Math.sin(angle);
    const y = 60 - along * Math.sin(angle) - offset * Math.cos(angle);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
}
