import type { Article } from '../article.ts';

export const herringboneOrRunningBond: Article = {
  id: 'herringbone-or-running-bond',
  title: 'Herringbone or running bond? How patterns behave under a turning wheel',
  excerpt: 'Interlock in three directions, in one, or in none: choosing a pattern by what drives over it.',
  date: '2026-11-12',
  category: 'Guides',
  image: 'house-3-after',
  body: [
    {
      blocks: [
        'Customers choose a laying pattern by its looks. Your job is to know what each one does when a heavy car brakes, steers on the spot and leaves, several times a day for years. The difference lies in the joints, and you can explain it at the kitchen table with eight matchboxes.',
      ],
    },
    {
      heading: 'What interlock means',
      blocks: [
        'A paver on sand is held by friction: by the sand in the joints and by its neighbors. Push it sideways and it hands the push on to the stones that touch it. If those are arranged so that the push spreads over many stones in several directions, none of them moves. If it runs along one straight joint, the whole row can creep.',
        'So look for long straight joints and ask which way the wheels push. Braking and pulling away push along the drive. Turning the steering wheel of a standing car twists. A turning wheel pushes in every direction at once, and that is the test a pattern has to pass in front of a garage.',
      ],
    },
    {
      heading: 'The common patterns, strongest first',
      blocks: [
        {
          list: [
            'Herringbone at 45 degrees to the drive. No straight joint is longer than a stone and a half, and none runs with the wheels. The first choice where cars turn.',
            'Herringbone at 90 degrees. The same lock between stones, and fewer cuts along straight edges, since the pattern lies square to them.',
            'Basket weave. Pairs of stones change direction, but there are straight joints around each block. Fine for a straight run with light cars.',
            'Running bond. Every second row is shifted by half a stone. Lay the long unbroken joints across the direction of travel, never along it.',
            'Stack bond. Joints run straight both ways, so there is no lock at all. Keep it for walks, borders and courtyards.',
          ],
        },
        'Circles and fans depend on small stones and good joints. They make a handsome center piece, and the field around them should be one of the first two.',
      ],
    },
    {
      heading: 'Cuts are the price of the diagonal',
      blocks: [
        'At 45 degrees every border stone meets cut pieces, on all sides. At 90 degrees a half stone comes every fourth paver width, on all sides, and running bond needs half stones at the ends of every other row, which many makers sell ready-made. More cuts mean more saw time and more waste. If you count on 10 percent extra material as a rule, look at the plan before you use the rule: a narrow drive with a curved edge in diagonal herringbone has a lot of edge for its area.',
        'Put a soldier course around the field, one row of full stones laid side by side. It hides small differences in the cuts, gives the edge restraint a clean line to hold, and lets you say yes to a second color at little cost.',
      ],
    },
    {
      heading: 'How to talk it through',
      blocks: [
        'Ask where they turn. Many drives need the strong pattern only on the last car length before the garage, and the straight part can be whatever they like. Ask whether a delivery truck, a camper or a boat trailer will use it. Then show two patterns in the photo of their own house, not five. Two real pictures with a reason beside each lead to a decision the same evening; a sample board with twelve patterns leads to “we will think about it.”',
        'Write the chosen pattern and its angle into the proposal. “Herringbone” alone is half an instruction, and your crew will lay the half you did not mean.',
      ],
    },
  ],
};
