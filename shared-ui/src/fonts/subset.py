"""Makes galleria-display.woff2, with the characters of Marcellus that nearly all headings consist of.

    pip install fonttools brotli
    python3 shared-ui/src/fonts/subset.py

The licence (OFL.txt) reserves the name "Marcellus", so a changed copy must have another name.
"""

from pathlib import Path

from fontTools.subset import main
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
SOURCE = HERE / '../../../node_modules/@fontsource/marcellus/files/marcellus-latin-400-normal.woff2'
OUT = HERE / 'galleria-display.woff2'

# The same as `unicode-range` in tokens.css.
SIGNS = 'U+20-2F,U+3A-7E,U+A0,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2026'

main([
    str(SOURCE),
    f'--unicodes={SIGNS}',
    '--layout-features=kern,liga',
    '--name-IDs=*',
    '--flavor=woff2',
    f'--output-file={OUT}',
    '--no-recalc-timestamp',
])
font = TTFont(OUT, recalcTimestamp=False)
for name in font['name'].names:
    # These are the family, unique, full and PostScript names. The copyright notice stays.
    if name.nameID in (1, 3, 4, 6):
        name.string = name.toUnicode().replace('Marcellus', 'GalleriaDisplay')
font.save(OUT)
