import { useState } from 'react';

import {
  Badge,
  Button,
  ButtonLink,
  Card,
  Picture,
  Price,
  QuantityControl,
  Rating,
  StockMark,
} from '../../src';
import { Sample, Section } from './section';

const ITEMS = [
  {
    title: 'Walnut Over-Ear Headphones',
    category: 'electronics',
    picture: 'walnut-headphones',
    cents: 18900,
    rate: 4.62,
    count: 318,
    stock: 42,
  },
  {
    title: 'Tourmaline Solitaire Ring',
    category: 'jewelery',
    picture: 'tourmaline-ring',
    cents: 42000,
    rate: 4.88,
    count: 57,
    stock: 3,
  },
  {
    title: 'Oxford Cotton Shirt',
    category: "men's clothing",
    picture: 'missing-on-purpose',
    cents: 5900,
    rate: 2.5,
    count: 612,
    stock: 0,
  },
];

export function ProductSection() {
  const [amount, setAmount] = useState(2);
  return (
    <Section title="Products">
      <div className="grid">
        {ITEMS.map((item) => (
          <article key={item.title} className="stack gallery-product" data-tint={item.category}>
            <Picture
              src={`pictures/${item.picture}.svg`}
              fallback="pictures/fallback.svg"
              alt=""
              width={400}
              height={400}
              shape="window"
            />
            <div className="cluster">
              <Badge>{item.category}</Badge>
              <StockMark stock={item.stock} />
            </div>
            <h3>{item.title}</h3>
            <Price cents={item.cents} oldCents={item.stock === 3 ? 48000 : undefined} />
            <Rating rate={item.rate} count={item.count} />
            <div className="cluster">
              <Button size="s" disabled={item.stock === 0}>
                Add to Cart
              </Button>
              <ButtonLink size="s" kind="quiet" to="/">
                See Details
              </ButtonLink>
            </div>
          </article>
        ))}
        <div className="stack">
          <Sample name="Price">
            <div className="cluster">
              <Price cents={900} size="s" />
              <Price cents={18900} />
              <Price cents={123450} size="l" />
            </div>
          </Sample>
          <Sample name="Rating">
            <div className="stack">
              <Rating rate={0} count={0} />
              <Rating rate={3.7} count={1204} />
              <Rating rate={5} count={8} />
            </div>
          </Sample>
          <Sample name="Quantity">
            <div className="cluster">
              <QuantityControl label="headphones" value={amount} max={10} onChange={setAmount} />
              <QuantityControl
                label="rings"
                value={3}
                max={3}
                maxNote="only 3 left"
                onChange={setAmount}
              />
            </div>
          </Sample>
          <Sample name="Badges">
            <div className="cluster">
              <Badge>Plain</Badge>
              <Badge tone="success">Delivered</Badge>
              <Badge tone="warning">Placed</Badge>
              <Badge tone="danger">Cancelled</Badge>
            </div>
          </Sample>
        </div>
      </div>
      <div className="grid gallery-doors">
        {['electronics', 'jewelery', "men's clothing", "women's clothing"].map(
          (category, place) => (
            <figure key={category} data-tint={category} className="gallery-door">
              <Picture
                src={`pictures/${['category-electronics', 'category-jewelery', 'category-mens-clothing', 'category-womens-clothing'][place] ?? ''}.svg`}
                fallback="pictures/fallback.svg"
                alt=""
                width={400}
                height={500}
                shape="door"
              />
              <figcaption className="sign">{category}</figcaption>
            </figure>
          ),
        )}
      </div>
      <div className="grid">
        <Card>A plain card</Card>
        <Card look="raised">A raised card</Card>
        <Card look="window">
          <p className="gallery-window">A card like a shop window</p>
        </Card>
      </div>
    </Section>
  );
}
