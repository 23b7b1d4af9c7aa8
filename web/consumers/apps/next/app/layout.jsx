// An icon of its own, so that browsers do not request one.
export const metadata = { title: "waiting", icons: { icon: "data:," } };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
