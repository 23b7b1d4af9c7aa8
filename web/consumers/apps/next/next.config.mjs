export default { serverExternalPackages: ["shumi"] };
