// Without an icon of its own a browser asks for one.
export const metadata = { title: "waiting", icons: { icon: "data:," } };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
